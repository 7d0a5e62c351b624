import { DELETED_HOST } from '@beambright/domain';

/** The columns to keep, separated by blanks, and why they may be kept. */
interface Kept {
  keep: string;
  why: string;
}

/** What erasing a person does with a table. Every column is in one of `keep`, `set` and `drop`. */
type Decision = (Kept | { [Key in keyof Kept]?: never }) & {
  /** SQL expressions for the new values of the columns in the person's rows. */
  set?: Record<string, string>;
  /** Only if the person's rows are deleted: the names of all columns, separated by blanks. */
  drop?: string;
  /** SQL condition for the rows about the person with the id $1. Default: OF_PERSON, for tables with a `user_id`. */
  whose?: string;
  /** What the copy of a person's data has of the table: all columns but those in `leave`, plus the SQL of `also`. Missing: nothing. */
  copy?: { title: string; order: string; leave?: string; also?: Record<string, string> };
  /** For each kept jsonb column: a text that says what its contents tell about a person. */
  within?: Record<string, string>;
};

const NOTHING = 'nothing: it says nothing of a person';
const CATALOGUE = 'of the catalogue, not of a person';
const FIGURES = 'a figure of the owner, of no person';
const BLANKED_PERSON = 'the id leads to a row that is blanked';
export const OF_PERSON = 'user_id = $1';
const OF_ORDERS = 'order_id IN (SELECT id FROM orders WHERE user_id = $1)';
/** The column that copies leave out. It stands for a browser, which other people may use as well. */
const SESSION = 'session_id';
const STAFF = 'of staff, whose names stay in histories';

/** SQL of the text that replaces the email of former staff in histories: 'Jane Wanjiru' -> 'jane.wanjiru.be19c403' */
const NAME_IN_HISTORIES = `
  left(regexp_replace(lower(coalesce(name, 'former colleague')), '[^[:alnum:]]+', '.', 'g'), 100) || '.' || left(id::text, 8)`;

/** SQL of names of catalogue rows, which the copy shows instead of their ids. */
const ITEM = '(SELECT name FROM items WHERE items.id = item_id)';
const CAR = `(
  SELECT concat_ws(' ', car_brands.name, car_models.name, chassis_code)
  FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
  WHERE vehicles.id = vehicle_id
)`;

/** SQL of an order's corrections without personal values such as the phone. */
const CHANGES = `(
  SELECT jsonb_agg(CASE WHEN change ->> 'part' IN ('phone_number', 'shipping_address', 'notes', 'reference')
    THEN change || '{"from": null, "to": null}' ELSE change END)
  FROM jsonb_array_elements(changes) AS change
)`;

/** The decision on every column of every table: a new column needs one before it is released. */
export const PERSONAL_DATA: Record<string, Decision> = {
  migrations: { why: 'of the database', keep: 'id timestamp name' },
  sql_files: { why: 'of the database', keep: 'name hash objects' },
  users: {
    why: 'orders and figures need the row, and when and as what it was registered; histories the names of staff',
    keep: 'id role kind created_at last_seen_at',
    set: {
      email: `CASE WHEN kind = 'account' THEN CASE role WHEN 'customer' THEN id::text ELSE ${NAME_IN_HISTORIES} END || '@${DELETED_HOST}' END`,
      phone: 'NULL',
      name: `CASE role WHEN 'customer' THEN 'Deleted customer' ELSE coalesce(name, 'Former colleague') END`,
      password_hash: `CASE kind WHEN 'account' THEN $2 END`,
      is_active: 'false',
      access_version: 'access_version + 1',
      erased_at: 'clock_timestamp()',
    },
    whose: 'id = $1',
    copy: { title: 'Account', order: 'id', leave: 'password_hash access_version' },
  },
  sessions: {
    drop: 'token_hash user_id created_at seen_at',
    copy: { title: 'Where you are signed in', order: 'created_at', leave: 'token_hash' },
  },
  password_resets: {
    drop: 'user_id token_hash created_at job_id',
    copy: { title: 'Links for a new password', order: 'created_at', leave: 'token_hash job_id' },
  },
  sign_in_networks: {
    drop: 'user_id network seen_at',
    copy: { title: 'Networks you signed in from', order: 'seen_at' },
  },
  rate_limits: { why: 'hashes that end within a day', keep: 'key points expire' },
  categories: { why: CATALOGUE, keep: 'id name created_at updated_at' },
  car_brands: { why: CATALOGUE, keep: 'id name created_at updated_at' },
  items: {
    why: CATALOGUE,
    keep: 'id name description price_min price_max original_price in_stock category_id car_brand_id created_at updated_at version fit_kind fit_list_complete_at',
  },
  images: { why: CATALOGUE, keep: 'id width height placeholder created_at kept digest' },
  item_images: { why: CATALOGUE, keep: 'item_id position image_id' },
  item_counts: { why: CATALOGUE, keep: 'category_id car_brand_id in_stock items fit_kind' },
  item_search: {
    why: CATALOGUE,
    keep: 'item_id category_id car_brand_id in_stock price_min price_max created_at words fit_kind fit_list_complete_at',
  },
  item_numbers: { why: CATALOGUE, keep: 'item_id position kind maker_id number key' },
  part_makers: { why: CATALOGUE, keep: 'id name' },
  number_replacements: {
    why: CATALOGUE,
    keep: 'id maker_id old_number old_key new_number new_key created_at',
  },
  search_names: { why: CATALOGUE, keep: 'id is_brand name lexemes' },
  search_synonyms: { why: CATALOGUE, keep: 'phrase means key lexemes' },
  search_words: { why: CATALOGUE, keep: 'word lexeme kind is_model is_plain' },
  help_pages: { why: 'written by the owner for the public', keep: 'topic text updated_at' },
  how_to_pay: { why: 'of the shop', keep: 'is_only kind number name days updated_at' },
  car_models: { why: CATALOGUE, keep: 'id car_brand_id name slug' },
  vehicles: {
    why: CATALOGUE,
    keep: 'id slug model_id chassis_code engine_code body from_month to_month is_checked created_at',
  },
  fit_conditions: { why: CATALOGUE, keep: 'id text' },
  fitments: {
    why: STAFF,
    keep: 'id item_id vehicle_id fits from_month to_month positions condition_id serial_from serial_to basis checked_by checked_at copied copied_from doubtful',
  },
  price_changes: {
    why: STAFF,
    keep: 'id item_id actor_id percent min_before max_before min_after max_after created_at',
  },
  cart_lines: {
    drop: 'id user_id item_id item_name quantity position created_at',
    copy: { title: 'Cart', order: 'position' },
  },
  wishlist_entries: {
    drop: 'id user_id item_id item_name position created_at',
    copy: { title: 'Wishlist', order: 'position' },
  },
  guest_list_merges: {
    drop: 'user_id key request_hash skipped created_at',
    copy: { title: 'Lists kept before signing in', order: 'created_at', leave: 'key request_hash skipped' },
  },
  cars: {
    drop: 'id user_id vehicle_id year frame_number name created_at',
    copy: { title: 'Cars', order: 'created_at', also: { car: CAR } },
  },
  orders: {
    why: `the shop's accounts: what was sold, when and for how much. ${BLANKED_PERSON}`,
    keep: 'id code user_id placed_by status total_min total_max actual_price discount delivery_fee idempotency_key created_at updated_at cancelled_at call_again_at call_at claimant_id claimant_session claimed_until first_called_at',
    set: { shipping_address: `''`, notes: 'NULL', reference: 'NULL', request_hash: `''` },
    copy: {
      title: 'Orders',
      order: 'created_at',
      leave: 'request_hash idempotency_key placed_by claimant_id claimant_session claimed_until',
    },
  },
  order_lines: {
    why: "the shop's accounts; a code and months of production name no car",
    keep: 'id order_id position item_id item_name category_name car_brand_name quantity price_min price_max agreed_amount share delivery_share sold_on mpn oem_number vehicle_id car_from_month car_to_month verdict fit_reasons',
    within: { fit_reasons: NOTHING },
    whose: OF_ORDERS,
    copy: { title: 'Parts of the orders', order: 'order_id, position', also: { car: CAR } },
  },
  order_events: {
    why: "the history of the shop's accounts",
    keep: 'id order_id actor_id from_status to_status actual_price created_at reached offered_price try_again_at call_key not_buying',
    // Empty instead of NULL, because it matters to the event that the values existed.
    set: { note: 'left(note, 0)', wrong_number: 'left(wrong_number, 0)', changes: CHANGES },
    whose: OF_ORDERS,
    copy: { title: 'History of the orders', order: 'created_at, id', leave: 'actor_id call_key' },
  },
  fit_checks: {
    why: 'of a part and a type of car',
    keep: 'id order_id actor_id item_name car fits created_at',
    whose: OF_ORDERS,
    copy: { title: 'Checks of parts for your car', order: 'id', leave: 'actor_id' },
  },
  order_notes: {
    why: "the history of the shop's accounts",
    keep: 'id order_id actor_id key created_at',
    set: { note: `''` },
    whose: OF_ORDERS,
    copy: { title: 'Notes of staff on your orders', order: 'id', leave: 'actor_id key' },
  },
  order_dispatches: {
    why: "the history of the shop's accounts",
    keep: 'id order_id actor_id key created_at',
    set: { carrier: `''`, rider_name: 'NULL', phone: 'NULL', waybill: 'NULL', note: 'NULL' },
    whose: OF_ORDERS,
    copy: { title: 'With what your orders were on their way', order: 'id', leave: 'actor_id key' },
  },
  order_links: {
    why: BLANKED_PERSON,
    keep: 'token_hash order_id created_at',
    set: { ended_at: 'coalesce(ended_at, clock_timestamp())' },
    whose: OF_ORDERS,
    copy: { title: 'Links to the orders', order: 'created_at', leave: 'token_hash' },
  },
  page_visits: {
    why: BLANKED_PERSON,
    keep: 'id session_id user_id visited_at',
    copy: { title: 'Visits', order: 'id', leave: SESSION },
  },
  item_views: {
    why: BLANKED_PERSON,
    keep: 'id item_id session_id user_id viewed_at',
    copy: { title: 'Products you looked at', order: 'id', leave: SESSION, also: { item: ITEM } },
  },
  daily_visitors: {
    why: BLANKED_PERSON,
    keep: 'day session_id user_id',
    copy: { title: 'Days of visits', order: 'day', leave: SESSION },
  },
  daily_viewers: { why: 'of a visit, of no person', keep: 'day session_id' },
  daily_traffic: { why: FIGURES, keep: 'day visits signed_in sessions' },
  daily_views: { why: FIGURES, keep: 'day item_id views' },
  daily_sales: { why: FIGURES, keep: 'kind day item_id name orders quantity cents delivery_cents' },
  changed_days: { why: FIGURES, keep: 'id what day' },
  missed_searches: { why: 'of a visit, of no person', keep: 'day text car session_id' },
  jobs: {
    drop: 'id kind payload attempts run_at failed_at last_error created_at',
    whose: `payload ->> 'email' = (SELECT email FROM users WHERE id = $1)`,
    copy: { title: 'Emails that wait', order: 'created_at', leave: 'payload last_error' },
  },
  imports: {
    why: STAFF,
    keep: 'id creator_id file_name file sha256 state header mapping warnings create_missing counts failure started_at created_at apply_total apply_done apply_refused apply_ms applied_at undo_total undo_done undo_refused undo_ms samples constants active_at',
    within: {
      ...{ header: NOTHING, mapping: NOTHING, warnings: NOTHING },
      ...{ counts: NOTHING, samples: NOTHING, constants: NOTHING },
    },
  },
  import_rows: {
    why: CATALOGUE,
    keep: 'import_id line outcome item_id values errors changes is_price_move item_version applied_at version_after before undone_at pictures_left picture_failures',
    within: {
      ...{ values: NOTHING, errors: NOTHING, changes: NOTHING },
      ...{ before: NOTHING, picture_failures: NOTHING },
    },
  },
};
