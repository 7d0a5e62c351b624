import { lazyPage } from '../../lib/lazyPage';

/** Most searches find what was looked for: its code comes when it is needed. */
export const unfound = lazyPage(() => import('./NotInShop').then((file) => file.NotInShop));
