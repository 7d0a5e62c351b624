import { tabChannel } from '../page/tabChannel';

const tabs = tabChannel('beambright.session');

export const announceSession = tabs.announce;

export const onSessionAnnounced = tabs.onAnnounced;
