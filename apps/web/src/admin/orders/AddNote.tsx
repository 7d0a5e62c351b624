import { assertText, LENGTHS, problemOf } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortId } from '../../lib/format';
import { newKey } from '../../lib/newKey';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { Modal } from '../../ui/Modal';
import { TextArea } from '../../ui/TextArea';
import { NoteOrderDocument } from './AddNote.generated';
import { ErrorNote, OrderAction, useOrderAction } from './OrderAction';

export function AddNote({ order: { id } }: { order: { id: string } }) {
  return (
    <OrderAction
      label="Add note"
      of={`to order ${shortId(id)}`}
      isShown
      dialog={(close) => <NoteDialog orderId={id} onClose={close} />}
    />
  );
}

function NoteDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  // The same text is sent with the same key, so that a retry does not store the note twice.
  const [{ note, idempotencyKey }, setTyped] = useState(() => keyed(''));
  const [fault, setFault] = useState<string | undefined>(undefined);
  const { act, isBusy, error } = useOrderAction(orderId, NoteOrderDocument, 'Note added');

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const limits = { max: LENGTHS.notes, required: true };
    const problem = problemOf(() => assertText('note', note, limits))?.message;
    flushSync(() => setFault(problem));
    if (problem) focusFirstInvalid(form);
    else if (!isBusy && (await act({ input: { orderId, note, idempotencyKey } }))) onClose();
  }

  return (
    <Modal title={`Note on order ${shortId(orderId)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextArea
          label="Note for colleagues"
          hint="The customer may read it in the copy of their data."
          rows={3}
          required
          maxLength={LENGTHS.notes}
          value={note}
          error={fault}
          onChange={(event) => setTyped(keyed(event.target.value))}
        />
        {error && <ErrorNote text={error.message} advice="Nothing was changed. Your entry is kept." />}
        <FormButtons submitLabel="Add note" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function keyed(note: string) {
  return { note, idempotencyKey: newKey() };
}
