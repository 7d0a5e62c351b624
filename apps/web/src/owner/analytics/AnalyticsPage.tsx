import { StaffPage } from '../../ui/StaffPage';

export function AnalyticsPage() {
  return <StaffPage title="Analytics">{null}</StaffPage>;
}
