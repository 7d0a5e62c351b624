/** The one module of the server that owns each table; only modules that may import it name the table in SQL. */
export const tableOwners = {
  database: ['migrations', 'sql_files'],
  jobs: ['jobs'],
  accounts: ['password_resets', 'rate_limits', 'sessions', 'sign_in_networks', 'users'],
  catalogue: [
    ...['car_brands', 'car_models', 'categories', 'fit_conditions', 'fitments', 'images', 'item_counts'],
    ...['item_images', 'item_numbers', 'item_search', 'items', 'number_replacements', 'part_makers'],
    ...['price_changes', 'search_names', 'search_synonyms', 'search_words', 'vehicles'],
  ],
  cars: ['cars'],
  imports: ['import_rows', 'imports'],
  lists: ['cart_lines', 'guest_list_merges', 'wishlist_entries'],
  tracking: ['item_views', 'missed_searches', 'page_visits'],
  orders: [
    'fit_checks',
    'order_dispatches',
    'order_events',
    'order_lines',
    'order_links',
    'order_notes',
    'orders',
  ],
  payments: ['how_to_pay'],
  stats: [
    'changed_days',
    ...['daily_sales', 'daily_traffic', 'daily_viewers', 'daily_views', 'daily_visitors'],
  ],
  site: ['help_pages'],
};

/** The files of database/sql by module, which owns the functions and views in them. */
export const sqlOwners = {
  database: ['days'],
  accounts: ['tell-accounts'],
  catalogue: [
    ...['fitting-items', 'item-counts', 'item-search', 'judged-items', 'named-cars', 'search-names'],
    ...['search-synonyms', 'search-texts', 'search-typed', 'search-words'],
  ],
  imports: ['count-undoing'],
  orders: ['claims', 'first-calls', 'shares', 'sold-lines', 'tell-orders', 'wrong-numbers'],
  stats: ['changed-rows', 'daily-figures'],
  site: ['tell-catalogue'],
};
