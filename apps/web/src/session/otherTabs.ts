import { tabChannel } from '../page/tabChannel';

export const { announce: announceSession, onAnnounced: onSessionAnnounced } =
  tabChannel('beambright.session');
