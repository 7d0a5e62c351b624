import {
  IconAlertTriangle,
  IconCash,
  IconChartBar,
  IconFileDownload,
  IconPackage,
  IconPercentage,
  IconSearchOff,
  IconUsers,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { AFRESH } from '../lib/afresh';
import { paths } from '../lib/paths';
import { staffPaths } from '../lib/staffPaths';
import type { StaffEntry } from '../staff/StaffLinks';
import { StaffShell } from '../staff/StaffShell';
import { figureId, type FigureKey, FIGURES } from './figures/figures';
import { useFailedCountQuery } from './OwnerLayout.generated';

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

/** Places the text below the name of its figure, or above if there is no room. Older browsers show it in the middle. */
const BESIDE: CSSProperties = {
  positionArea: 'bottom',
  positionTryFallbacks: 'flip-block',
  maxWidth: 'min(20rem, 90vw)',
};

/** The texts that say what the figures count. A FigureName opens the text of its figure. */
function FigureTexts() {
  return (Object.keys(FIGURES) as FigureKey[]).map((figure) => (
    <p
      key={figure}
      id={figureId(figure)}
      popover="auto"
      style={BESIDE}
      className="inset-x-4 m-auto rounded-card border border-control bg-surface p-3 text-14 text-text"
    >
      {FIGURES[figure]}
    </p>
  ));
}

function useFailedCount(): number {
  const { data, previousData } = useFailedCountQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  return (data ?? previousData)?.failedJobs.totalCount ?? 0;
}
