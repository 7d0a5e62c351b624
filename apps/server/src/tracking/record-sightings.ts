import type { EntityManager } from 'typeorm';

export interface PageVisit {
  sessionId: string;
  /** Null for a guest. */
  userId: string | null;
}

export interface ItemView extends PageVisit {
  itemId: string;
  /** Whether a view is recorded. If not, only the existence of the item is checked. */
  isSeen: boolean;
}

/** `car`: the slug of the chosen vehicle. */
export interface MissedSearch {
  sessionId: string;
  text: string;
  car: string | null;
}

// One bad row must not fail the others: accounts and items are locked first, and those just deleted left out.

export async function recordPageVisits(manager: EntityManager, visits: PageVisit[]): Promise<void> {
  if (visits.length > 0)
    await manager.query(ADD_VISITS, [column(visits, 'sessionId'), ...accountsOf(visits)]);
}

/** Records the views with `isSeen`. Returns the ids of the items that exist. */
export async function recordItemViews(manager: EntityManager, views: ItemView[]): Promise<Set<string>> {
  if (views.length === 0) return new Set();
  const existing = await manager.query<{ id: string }[]>(ADD_VIEWS, [
    column(views, 'sessionId'),
    ...accountsOf(views),
    column(views, 'itemId'),
    column(views, 'isSeen'),
  ]);
  return new Set(existing.map(({ id }) => id));
}

/** Each search counts once a day for a session. A car that the shop does not know is left out. */
export async function recordMissedSearches(manager: EntityManager, searches: MissedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  await manager.query(ADD_SEARCHES, [
    column(searches, 'sessionId'),
    column(searches, 'text'),
    column(searches, 'car'),
  ]);
}

const column = <Row, Key extends keyof Row>(rows: Row[], key: Key) => rows.map((row) => row[key]);

function accountsOf(rows: PageVisit[]): [(string | null)[], string[]] {
  const userIds = column(rows, 'userId');
  return [userIds, [...new Set(userIds.filter((id) => id !== null))]];
}

const ACCOUNTS = 'SELECT id FROM users WHERE id = ANY ($3::uuid[]) ORDER BY id FOR KEY SHARE';

const ADD_VISITS = `
  WITH account AS (${ACCOUNTS})
  INSERT INTO page_visits (session_id, user_id)
  SELECT session_id, account.id
  FROM unnest($1::uuid[], $2::uuid[]) AS visit (session_id, user_id)
  LEFT JOIN account ON account.id = visit.user_id`;

const ADD_VIEWS = `
  WITH account AS (${ACCOUNTS}),
  item AS (SELECT id FROM items WHERE id = ANY ($4::uuid[]) ORDER BY id FOR KEY SHARE),
  added AS (
    INSERT INTO item_views (item_id, session_id, user_id)
    SELECT item.id, session_id, account.id
    FROM unnest($1::uuid[], $2::uuid[], $4::uuid[], $5::boolean[]) AS view (session_id, user_id, item_id, is_seen)
    JOIN item ON item.id = view.item_id
    LEFT JOIN account ON account.id = view.user_id
    WHERE is_seen)
  SELECT id FROM item`;

/** Inserts in a fixed order, so that instances that add the same rows wait for each other instead of deadlocking. */
const ADD_SEARCHES = `
  INSERT INTO missed_searches (day, text, car, session_id)
  SELECT nairobi_day(now()), search.text, vehicles.slug, session_id
  FROM unnest($1::uuid[], $2::text[], $3::text[]) AS search (session_id, text, car)
  LEFT JOIN vehicles ON vehicles.slug = search.car
  ORDER BY 2, 3, 4
  ON CONFLICT DO NOTHING`;
