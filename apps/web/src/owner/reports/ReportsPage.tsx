import { StaffPage } from '../../ui/StaffPage';

export function ReportsPage() {
  return <StaffPage title="Reports">{null}</StaffPage>;
}
