import { StaffPage } from '../../ui/StaffPage';

export function UsersPage() {
  return <StaffPage title="Users">{null}</StaffPage>;
}
