import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { IconKeyboard } from '../../ui/icons';
import { Modal } from '../../ui/Modal';

const KEYS: readonly [keys: string, deed: string][] = [
  ['N', 'Open the next order'],
  ['J  K  ↓  ↑', 'Go down or up in the queue; Enter opens'],
  ['C', 'Call the customer'],
  ['W', 'Write by WhatsApp'],
  ['P', 'Type the agreed price; Enter confirms'],
  ['A', 'No answer; Enter saves the call'],
  ['L', 'Call later; Enter saves the call'],
  ['Esc', 'Leave the field, then the order'],
  ['?', 'Show these keys'],
];

interface ShortcutKeysProps {
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The keys of the desk, and the switch that turns those of a single letter off. */
export function ShortcutKeys({ isOn, onChoose, isOpen, onOpen, onClose }: ShortcutKeysProps) {
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={onOpen} className="max-md:hidden">
        <IconKeyboard size={20} aria-hidden />
        Keys
      </Button>
      {isOpen && (
        <Modal title="Keys of the call queue" onClose={onClose}>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {KEYS.map(([keys, deed]) => (
              <div key={keys} className="contents">
                <dt className="font-semibold whitespace-pre">{keys}</dt>
                <dd className="text-muted">{deed}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label="Use keys of a single letter"
            hint="They do nothing while you type or are elsewhere on the page."
            checked={isOn}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </Modal>
      )}
    </>
  );
}
