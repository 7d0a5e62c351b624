import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneFault } from '../../lib/phoneFault';
import { useAction } from '../../lib/useAction';
import { useKeepFocus } from '../../page/useKeepFocus';
import type { SessionUser } from '../../session/useSession';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { FormFailure } from '../../ui/FormFailure';
import { UpdateAccountDocument } from './UpdateAccount.generated';

export function UpdateAccount({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const part = useKeepFocus<HTMLDivElement>();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(user.name ?? '');
  const [phone, setPhone] = useState(user.phone ?? '');
  const { run, isBusy, refusal, failure } = useAction(UpdateAccountDocument, {
    success: 'Saved.',
    failure: 'Failed to save. Please try again.',
    shownInPlace: 'every failure',
  });
  const [badPhone, setBadPhone] = useState<string>();
  const faultOf = (field: string) => (refusal?.params['field'] === field ? refusal.message : undefined);
  const fieldFault = faultOf('name') ?? faultOf('phone');

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = phone === user.phone ? undefined : phoneFault(phone);
    flushSync(() => setBadPhone(found));
    if (found) focusFirstInvalid(event.currentTarget);
    else if (await run({ name, phone })) onDone();
  }

  return (
    <div ref={part}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={LENGTHS.personName}
          hint="Your name"
          value={name}
          error={faultOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          hint="Used to contact you about your orders"
          value={phone}
          error={badPhone ?? faultOf('phone')}
          onChange={(event) => setPhone(event.target.value)}
        />
        <FormFailure text={fieldFault ? null : failure} isBusy={isBusy} />
        <FormButtons submitLabel="Save" isBusy={isBusy} onCancel={onDone} />
      </form>
    </div>
  );
}
