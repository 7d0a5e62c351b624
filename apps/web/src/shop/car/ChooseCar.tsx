import { type ComponentProps, type ReactNode, useState } from 'react';
import { usePreloaded } from '../../page/lazyPage';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { carPicker } from './lazyParts';

interface ChooseCarProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'> {
  text?: ReactNode;
  onChoose: ComponentProps<typeof carPicker.Page>['onChoose'];
}

/** A button that opens the dialog to choose a car. The button may disappear once a car is chosen. */
export function ChooseCar({ text = 'Choose your car', onChoose, ...button }: ChooseCarProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useKeepFocus<HTMLButtonElement>();
  usePreloaded(carPicker);
  return (
    <>
      <Button {...button} ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <carPicker.Part onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
