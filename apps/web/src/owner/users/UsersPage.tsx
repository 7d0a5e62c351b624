import { IconUserPlus } from '@tabler/icons-react';
import { AFRESH } from '../../lib/afresh';
import { useNeedsCards } from '../../page/useIsNarrow';
import { useSession } from '../../session/useSession';
import { Pager } from '../../staff/Pager';
import { StaffPage } from '../../staff/StaffPage';
import { useListState } from '../../staff/useListState';
import { pagerOf, usePages } from '../../staff/usePages';
import { Button } from '../../ui/Button';
import { AddStaff } from './AddStaff';
import { NEW_STAFF, useOpenUser } from './useOpenUser';
import { UserCards } from './UserCards';
import { UserDetails } from './UserDetails';
import { UserFilters } from './UserFilters';
import { useUserListQuery } from './UserList.generated';
import { UserListFrame } from './UserListFrame';
import { useUsersPageQuery } from './UsersPage.generated';
import { UserStats } from './UserStats';
import { UserTable } from './UserTable';
import { useUserFilters } from './useUserFilters';

const PAGE_SIZE = 50;

export function UsersPage() {
  const { user } = useSession();
  const { data, loading } = useUsersPageQuery({ fetchPolicy: 'cache-and-network', context: AFRESH });
  const filters = useUserFilters();
  const { list, pager, ...state } = useUserList(filters);
  const dialog = useOpenUser();
  const Users = useNeedsCards() ? UserCards : UserTable;
  return (
    <StaffPage
      title="Users"
      tools={
        <Button look="primary" className="max-md:w-full" onClick={() => dialog.open(NEW_STAFF)}>
          <IconUserPlus size={20} aria-hidden />
          Add staff
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <UserStats counts={data?.userCounts} isLoading={loading} />
        <UserFilters filters={filters} total={list?.totalCount} />
        <div className="-mt-2">
          <UserListFrame
            length={list?.nodes.length}
            isLoading={state.isLoading}
            failure={state.failure}
            onShowAll={filters.clearFilters}
          >
            <Users users={list?.nodes ?? []} ownId={user?.id} onOpen={dialog.open} />
          </UserListFrame>
          <Pager what="users" {...pager} />
        </div>
      </div>
      <UserDialog
        dialog={dialog}
        ownId={user?.id}
        activeOwners={data?.userCounts.activeOwners}
        onFind={filters.searchAll}
      />
    </StaffPage>
  );
}

interface UserDialogProps {
  dialog: ReturnType<typeof useOpenUser>;
  ownId: string | undefined;
  activeOwners: number | undefined;
  onFind: (email: string) => void;
}

function UserDialog({ dialog: { shown, replace, close }, ownId, activeOwners, onFind }: UserDialogProps) {
  if (shown === null) return null;
  if (shown === NEW_STAFF) return <AddStaff onAdded={replace} onClose={close} onFind={onFind} />;
  const isYou = shown === ownId;
  return <UserDetails key={shown} id={shown} isYou={isYou} activeOwners={activeOwners} onClose={close} />;
}

function useUserList({ filter }: ReturnType<typeof useUserFilters>) {
  const pages = usePages();
  const query = useUserListQuery({
    variables: { first: PAGE_SIZE, after: pages.after, filter },
    // Users may have registered or signed in since the page was last open.
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const { shown, ...state } = useListState(query);
  const list = shown?.users;
  return { list, ...state, pager: { ...pagerOf(list, pages, PAGE_SIZE), isBusy: state.isLoading } };
}
