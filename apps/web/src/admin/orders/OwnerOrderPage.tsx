import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { StaffPage } from '../../staff/StaffPage';
import { ButtonLink } from '../../ui/Button';
import { IconArrowLeft } from '../../ui/icons';
import { AdminOrderCard } from './AdminOrderCard';
import { LoadedOrder } from './LoadedOrder';

/** One order for the owner, who reads it and decides nothing. */
export function OwnerOrderPage() {
  return (
    <LoadedOrder
      hint="The details of a user list their newest orders."
      wayBack={
        <ButtonLink to={paths.ownerUsers} look="primary">
          All users
        </ButtonLink>
      }
    >
      {(order) => (
        <StaffPage
          title={`Order ${shortId(order.id)}`}
          tools={
            <ButtonLink
              to={order.customer ? paths.ownerUser(order.customer.id) : paths.ownerUsers}
              look="quiet"
              size="small"
              className="max-md:mr-auto max-md:-ml-3"
            >
              <IconArrowLeft size={18} aria-hidden />
              Customer
            </ButtonLink>
          }
        >
          <AdminOrderCard order={order} isPage />
        </StaffPage>
      )}
    </LoadedOrder>
  );
}
