import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../ui/focusFirstInvalid';

/** A form of text fields that shows errors on submit. `faultsOf` returns them by field, `bind` the props of a field. */
export function useTextForm<Values extends { [Name in keyof Values]: string }>(
  initial: Values,
  faultsOf: (values: Values) => Partial<Values>,
  onSubmit: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Partial<Values>>({});

  const bind = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(values);
    flushSync(() => setFaults(found));
    if (Object.keys(found).length === 0) onSubmit(values);
    else focusFirstInvalid(event.currentTarget);
  }

  return { bind, submit };
}
