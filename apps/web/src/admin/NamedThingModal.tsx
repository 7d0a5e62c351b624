import { checkedLine, problemOf } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { domainErrorOf } from '../lib/errors';
import { Field } from '../ui/Field';
import { focusFirstInvalid, useFocusInvalid } from '../ui/focusFirstInvalid';
import { FormButtons } from '../ui/FormButtons';
import { Modal } from '../ui/Modal';
import { DomainErrorNote } from './DomainErrorNote';
import { type NamedKind, type NamedThing, toastsOf } from './namedKind';
import { useCatalogueAction } from './useCatalogueAction';

interface NamedThingModalProps {
  kind: NamedKind;
  /** The category or brand to rename; null to add a new one. */
  thing: NamedThing | null;
  onSaved: () => void;
  onClose: () => void;
}

export function NamedThingModal({ kind, thing, onSaved, onClose }: NamedThingModalProps) {
  const [name, setName] = useState(thing?.name ?? '');
  const [triedName, setTriedName] = useState<string | null>(null);
  const { save, isBusy, error } = useSave(kind, thing);
  const form = useFocusInvalid(error);
  const { atField, inDialog } = placesOf(error);
  const problem = problemWith(name, kind);
  // Typing hides the error, which is about the submitted name.
  const fault = name === triedName ? (problem ?? atField) : undefined;

  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [form]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setTriedName(name));
    if (problem) return focusFirstInvalid(event.currentTarget);
    if (await save(name)) onSaved();
  }

  return (
    <Modal title={thing ? `Edit ${kind.one}` : `Add ${kind.one}`} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Name"
          name="name"
          required
          autoComplete="off"
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        {inDialog && <DomainErrorNote error={inDialog} />}
        <FormButtons submitLabel={`Save ${kind.one}`} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function useSave(kind: NamedKind, thing: NamedThing | null) {
  const toasts = toastsOf(kind);
  const adding = useCatalogueAction(kind.add, toasts.add);
  const renaming = useCatalogueAction(kind.rename, toasts.rename);
  const { isBusy, error } = thing ? renaming : adding;
  return {
    isBusy,
    error,
    save: (name: string) => (thing ? renaming.run({ id: thing.id, name }) : adding.run({ name })),
  };
}

function problemWith(name: string, { maxLength }: NamedKind): string | undefined {
  return problemOf(() => checkedLine('name', name, { max: maxLength, required: true }))?.message;
}

function placesOf(error: unknown) {
  const domainError = domainErrorOf(error);
  const isAboutName = domainError && (domainError.code === 'NAME_TAKEN' || domainError.kind === 'invalid');
  return isAboutName ? { atField: domainError.message } : { inDialog: domainError };
}
