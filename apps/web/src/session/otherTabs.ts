import { tabChannel } from '../page/tabChannel';

const tabs = tabChannel('beambright.session');

/** Tells the other tabs of this browser about a sign-in or sign-out. */
export const announceSession = tabs.announce;

export const onSessionAnnounced = tabs.onAnnounced;
