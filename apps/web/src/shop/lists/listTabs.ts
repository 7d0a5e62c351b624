import { tabChannel } from '../../page/tabChannel';

/** Announces that the lists of the account have changed; a guest's are in the storage that all tabs share. */
export const listTabs = tabChannel('beambright.lists');
