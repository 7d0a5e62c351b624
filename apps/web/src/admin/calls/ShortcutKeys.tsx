import { IconKeyboard } from '@tabler/icons-react';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Modal } from '../../ui/Modal';

const KEYS: readonly [keys: string, action: string][] = [
  ['N', 'Open the next order'],
  ['O', 'New order for a caller'],
  ['J  K  ↓  ↑', 'Move down or up the queue; Enter opens the order'],
  ['C', 'Call the customer'],
  ['W', 'Message on WhatsApp'],
  ['P  1-9', 'Type the agreed price; Enter confirms the order'],
  ['E  R  T', 'The lowest, the middle, the highest price; Enter confirms the order'],
  ['M', 'A price per part, with discount and delivery; Enter confirms the order'],
  ['A', 'No answer; Enter saves the call'],
  ['L', 'Call later; Enter saves the call'],
  ['B', 'Not buying, or a wrong number; choose the reason, Enter saves'],
  ['S', 'Message on WhatsApp about what was just agreed, or a call without an answer'],
  ['Z', 'Undo what was just marked as failed, and open it again'],
  ['Esc', 'Leave the field, or close the order'],
  ['?', 'Show these shortcuts'],
];

interface ShortcutKeysProps {
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function ShortcutKeys({ isOn, onChoose, isOpen, onOpen, onClose }: ShortcutKeysProps) {
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={onOpen} className="max-md:hidden">
        <IconKeyboard size={20} aria-hidden />
        Shortcuts
      </Button>
      {isOpen && (
        <Modal title="Keyboard shortcuts" onClose={onClose}>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {KEYS.map(([keys, action]) => (
              <div key={keys} className="contents">
                <dt className="font-semibold whitespace-pre">{keys}</dt>
                <dd className="text-muted">{action}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label="Use single-key shortcuts"
            hint="They do nothing while you type or when the focus is outside the queue."
            checked={isOn}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </Modal>
      )}
    </>
  );
}
