import { buildItem } from '../builders.js';
import { type Contract, UNKNOWN_ID, refusal } from './scene.js';

const session_id = '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11';

export const TRACKING_CONTRACT: Contract = {
  'POST /track/page-visit': {
    201: async ({ guest }) => [
      await guest.rest('POST', '/track/page-visit', { session_id }),
      { message: 'Page visit tracked' },
    ],
    400: async ({ guest }) => [
      await guest.rest('POST', '/track/page-visit', { session_id: 'x' }),
      refusal(400, 'The session id must be a UUID'),
    ],
  },
  'POST /track/item-view': {
    201: async ({ guest, shop }) => {
      const { id } = await buildItem(shop);
      const answer = await guest.rest('POST', '/track/item-view', { item_id: id, session_id });
      return [answer, { message: 'Item view tracked' }];
    },
    400: async ({ guest }) => [
      await guest.rest('POST', '/track/item-view', { item_id: UNKNOWN_ID }),
      refusal(400, 'session_id must be a string'),
    ],
    404: async ({ guest }) => [
      await guest.rest('POST', '/track/item-view', { item_id: UNKNOWN_ID, session_id }),
      refusal(404, 'Product not found'),
    ],
  },
};
