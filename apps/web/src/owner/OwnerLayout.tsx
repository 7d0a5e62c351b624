import { Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useSession } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import {
  IconChartBar,
  IconFileDownload,
  IconPackage,
  IconPercentage,
  IconSearchOff,
  IconUsers,
} from '../ui/icons';

const ENTRIES: readonly StaffEntry[] = [
  { to: paths.owner, label: 'Analytics', icon: IconChartBar, isExact: true },
  { to: paths.ownerStock, label: 'What to stock', icon: IconPackage },
  { to: paths.ownerMissed, label: 'Not found', icon: IconSearchOff },
  { to: paths.ownerAgreed, label: 'Agreed prices', icon: IconPercentage },
  { to: paths.ownerReports, label: 'Reports', icon: IconFileDownload },
  { to: paths.ownerUsers, label: 'Users', icon: IconUsers },
];

export function OwnerLayout() {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <StaffShell area="Owner" entries={ENTRIES} email={user?.email ?? ''} onSignOut={() => void signOut()}>
      <Outlet />
    </StaffShell>
  );
}
