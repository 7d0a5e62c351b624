import { paths } from '../lib/paths';
import { staffPaths } from '../lib/staffPaths';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import {
  IconAlertTriangle,
  IconCash,
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
  { to: staffPaths.ownerStock, label: 'What to stock', icon: IconPackage },
  { to: staffPaths.ownerMissed, label: 'Not found', icon: IconSearchOff },
  { to: staffPaths.ownerAgreed, label: 'Agreed prices', icon: IconPercentage },
  { to: staffPaths.ownerReports, label: 'Reports', icon: IconFileDownload },
  { to: staffPaths.ownerUsers, label: 'Users', icon: IconUsers },
  { to: staffPaths.ownerPaying, label: 'How to pay', icon: IconCash },
  { to: staffPaths.ownerJobs, label: 'What failed', icon: IconAlertTriangle },
];

export function OwnerLayout() {
  const failed = useFailedCount();
  const entries = ENTRIES.map((entry) =>
    entry.to === staffPaths.ownerJobs ? { ...entry, count: failed, countText: `${failed} failed` } : entry,
  );
  return (
    <StaffShell area="Owner" entries={entries}>
      <FigureTexts />
    </StaffShell>
  );
}
