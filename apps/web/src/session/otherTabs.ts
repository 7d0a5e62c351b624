import { tabChannel } from '../page/tabChannel';

const tabs = tabChannel('beambright.session');

/** Tells the other tabs of this browser that somebody signed in or out. */
export const announceSession = tabs.announce;

export const onSessionAnnounced = tabs.onAnnounced;
