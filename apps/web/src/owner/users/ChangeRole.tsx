import { type SyntheticEvent, useState } from 'react';
import type { Role } from '../../gql/schema-types.generated';
import { ChoiceField } from '../../staff/ChoiceField';
import { Options } from '../../staff/Options';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ALL_ROLES, ROLE_HINT, ROLE_NAMES } from './roles';
import { useManageUser } from './useManageUser';
import type { User } from './UserFacts';

export function ChangeRole({ user: { id, email, role }, isYou }: { user: User; isYou: boolean }) {
  const [chosen, setChosen] = useState<Role>(role);
  const [isAsking, setAsking] = useState(false);
  const { manage, isBusy } = useManageUser('Role changed.', 'Failed to change role. Please try again.');

  function ask(event: SyntheticEvent) {
    event.preventDefault();
    if (chosen !== role) setAsking(true);
  }

  async function change() {
    await manage({ id, role: chosen });
    setAsking(false);
  }

  return (
    <form onSubmit={ask} className="grid gap-2">
      <ChoiceField
        label="Role"
        name="role"
        required
        hint={ROLE_HINT}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Role)}
      >
        <Options of={ALL_ROLES.map((one) => [one, ROLE_NAMES[one]])} />
      </ChoiceField>
      {chosen !== role && (
        <div>
          <Button type="submit" look="primary">
            Change role
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Change role?"
          confirmLabel={`Make ${ROLE_NAMES[chosen].toLowerCase()}`}
          isBusy={isBusy}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold">{email}</p>
          <p className="text-muted">
            {`From ${ROLE_NAMES[role].toLowerCase()} to ${ROLE_NAMES[chosen].toLowerCase()}. ${
              isYou
                ? 'This is your own account. You will be signed out immediately.'
                : 'This account will be signed out everywhere immediately and must sign in again.'
            }`}
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
