import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Modal } from '../../ui/Modal';
import { isOn, playSound, showNotification, turn } from './alerts';

const BLOCKED = 'Your browser blocks notifications of this site. Allow them in its settings, then try again.';
const UNABLE = 'This browser cannot show notifications.';

export function Alerts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBell size={20} aria-hidden />
        Alerts
      </Button>
      {isOpen && <AlertChoices onClose={() => setOpen(false)} />}
    </>
  );
}

function AlertChoices({ onClose }: { onClose: () => void }) {
  const [isLoud, setLoud] = useState(isOn('sound'));
  const [isNotified, setNotified] = useState(isOn('notification') && isAllowed());
  const [problem, setProblem] = useState<string | null>(null);

  function chooseSound(isWanted: boolean) {
    turn('sound', isWanted);
    setLoud(isWanted);
    if (isWanted) playSound();
  }

  async function chooseNotification(isWanted: boolean) {
    const found = isWanted ? await problemOfNotifications() : null;
    setProblem(found);
    turn('notification', isWanted && found === null);
    setNotified(isWanted && found === null);
  }

  return (
    <Modal title="Alerts for new orders" onClose={onClose}>
      <p className="text-muted">They come while an admin page is open in this browser.</p>
      <Checkbox
        label="Desktop notification"
        hint="When you are in another window or tab."
        checked={isNotified}
        onChange={(event) => void chooseNotification(event.target.checked)}
      />
      {problem && (
        <p role="alert" className="text-failed">
          {problem}
        </p>
      )}
      <Checkbox
        label="Short sound"
        hint="After a reload, browsers allow it once you have pressed something on the page."
        checked={isLoud}
        onChange={(event) => chooseSound(event.target.checked)}
      />
    </Modal>
  );
}

/** Whether the browser shows notifications. Reads the permission each time, since the admin can withdraw it at any time. */
function isAllowed(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

/** Asks for permission and shows a first notification as an example. Null if that works, otherwise the error. */
async function problemOfNotifications(): Promise<string | null> {
  if (typeof Notification === 'undefined') return UNABLE;
  if ((await Notification.requestPermission()) !== 'granted') return BLOCKED;
  const isShown = showNotification('New order', 'You will see new orders like this', () => undefined);
  return isShown ? null : UNABLE;
}
