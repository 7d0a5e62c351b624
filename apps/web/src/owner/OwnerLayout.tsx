import { paths } from '../lib/paths';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import {
  IconAlertTriangle,
  IconChartBar,
  IconFileDownload,
  IconPackage,
  IconPercentage,
  IconSearchOff,
  IconUsers,
} from '../ui/icons';
import { useFailedCount } from './failed/useFailedCount';
import { FigureTexts } from './figures/FigureTexts';

const ENTRIES: readonly StaffEntry[] = [
  { to: paths.owner, label: 'Analytics', icon: IconChartBar, isExact: true },
  { to: paths.ownerStock, label: 'What to stock', icon: IconPackage },
  { to: paths.ownerMissed, label: 'Not found', icon: IconSearchOff },
  { to: paths.ownerAgreed, label: 'Agreed prices', icon: IconPercentage },
  { to: paths.ownerReports, label: 'Reports', icon: IconFileDownload },
  { to: paths.ownerUsers, label: 'Users', icon: IconUsers },
  { to: paths.ownerJobs, label: 'What failed', icon: IconAlertTriangle },
];

export function OwnerLayout() {
  const failed = useFailedCount();
  const entries = ENTRIES.map((entry) =>
    entry.to === paths.ownerJobs ? { ...entry, count: failed, countText: `${failed} failed` } : entry,
  );
  return (
    <StaffShell area="Owner" entries={entries}>
      <FigureTexts />
    </StaffShell>
  );
}
