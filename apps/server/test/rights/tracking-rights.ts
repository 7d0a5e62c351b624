import { field, type Right, route } from './right.js';

const ID = '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11';

export const TRACKING_RIGHTS: Right[] = [
  field('public', `mutation { trackPageVisit(sessionId: "${ID}") }`),
  field('public', `mutation { trackPageVisit(sessionId: "${ID}", missedSearch: "strut", car: "gone") }`),
  field('public', `mutation ($item: ID!) { trackItemView(itemId: $item, sessionId: "${ID}") }`),
  field('public', `mutation { trackItemView(itemId: "${ID}", sessionId: "${ID}") }`, 'ITEM_NOT_FOUND'),

  ...route('public', 'POST /api/v1/track/page-visit', 201, { body: { session_id: ID } }),
  ...route('public', 'POST /api/v1/track/item-view', 404, { body: { item_id: ID, session_id: ID } }),
];
