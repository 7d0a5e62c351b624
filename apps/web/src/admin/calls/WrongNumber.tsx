import { ChoiceField } from './ChoiceField';

interface WrongNumberProps {
  phone: string | null;
  /** The phone number to mark as wrong, while the order stays pending. Null if the order fails instead. */
  wrong: string | null;
  onChoose: (wrong: string | null) => void;
}

/** Asks whether the order fails because of a wrong number, and asks again if the number changes after the choice. */
export function WrongNumber({ phone, wrong, onChoose }: WrongNumberProps) {
  const hasChanged = isPastNumber(wrong, phone);
  const chosen = wrong === null ? 'fail' : 'wait';
  if (phone === null && wrong === null) return null;
  return (
    <ChoiceField
      legend={`Wrong number${phone === null ? '' : `: ${phone}`}`}
      texts={{ fail: 'Mark as failed', wait: 'Leave pending until corrected' }}
      choices={phone === null ? ['fail'] : ['fail', 'wait']}
      chosen={hasChanged ? null : chosen}
      onChoose={(choice) => onChoose(choice === 'wait' ? phone : null)}
      error={hasChanged ? 'The phone number has changed. Choose again.' : undefined}
    />
  );
}

export function isPastNumber(wrong: string | null, phone: string | null): boolean {
  return wrong !== null && wrong !== phone;
}
