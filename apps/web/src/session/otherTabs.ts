import { tabChannel } from '../page/tabChannel';

const tabs = tabChannel('beambright.session');

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export const announceSession = tabs.announce;

export const onSessionAnnounced = tabs.onAnnounced;
