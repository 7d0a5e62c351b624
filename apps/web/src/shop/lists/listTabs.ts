import { tabChannel } from '../../page/tabChannel';

/** Notifies other tabs of changes to the account's lists; those of a guest are in shared storage. */
export const listTabs = tabChannel('beambright.lists');
