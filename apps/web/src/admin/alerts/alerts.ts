import { readStored, type StorageKey, writeStored } from '../../lib/storage';

/** The ways to tell admins of new orders while they are not looking at the page. Each is off until the admin chooses it. */
export type Alert = 'notification' | 'sound';

const KEYS: Record<Alert, StorageKey> = {
  notification: 'beambright.notification',
  sound: 'beambright.sound',
};

const TONES_HZ = [660, 880];
const TONE_S = 0.18;
const VOLUME = 0.2;

export function isOn(alert: Alert): boolean {
  return readStored(KEYS[alert]) === 'on';
}

export function turn(alert: Alert, isWanted: boolean): void {
  writeStored(KEYS[alert], isWanted ? 'on' : 'off');
}

/** Plays two short tones, or nothing before the first click on the page, as browsers then forbid sound. */
export function playSound(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  const volume = new GainNode(audio, { gain: VOLUME });
  volume.connect(audio.destination);
  TONES_HZ.forEach((frequency, index) => {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(volume);
    tone.start(index * TONE_S);
    tone.stop((index + 1) * TONE_S);
    if (index === TONES_HZ.length - 1) tone.addEventListener('ended', () => void audio.close());
  });
}

/** Shows a notification in place of the last one, even one from another tab. Returns whether the browser can show it. */
export function showNotification(title: string, text: string, onClick: () => void): boolean {
  try {
    const notification = new Notification(title, { body: text, tag: 'beambright.order' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onClick();
    });
    return true;
  } catch {
    // Chrome for Android has the constructor, but throws.
    return false;
  }
}
