export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2019-12-03T09:54:33Z, compliant with the date-time format. */
  DateTime: { input: string; output: string; }
  /** An amount in Kenyan shillings as text with two decimals, such as "2500.50". */
  Decimal: { input: string; output: string; }
};

/** What is ordered, and at what price, stands in the cart on the server. */
export type CheckoutInput = {
  /** Made by the client, once per intent: the same key never makes a second order. */
  idempotencyKey: Scalars['String']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Missing or blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** Nairobi days, both inclusive; either may be missing. */
export type DayRange = {
  end?: InputMaybe<Scalars['String']['input']>;
  start?: InputMaybe<Scalars['String']['input']>;
};

export type GuestCartLineInput = {
  itemId: Scalars['ID']['input'];
  /** More than 999 counts as 999; less than 1 is skipped. */
  quantity?: Scalars['Int']['input'];
};

/** The lists that a guest keeps in the browser. */
export type GuestList =
  | 'CART'
  | 'WISHLIST';

/** Filters compose: an item must pass all that are given. */
export type ItemFilter = {
  carBrandId?: InputMaybe<Scalars['ID']['input']>;
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Only items in stock, or only those that are not. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** Items that may cost this or less. */
  priceMax?: InputMaybe<Scalars['Decimal']['input']>;
  /** Items that may cost this or more. */
  priceMin?: InputMaybe<Scalars['Decimal']['input']>;
  /** Words looked for in name, description, category and brand. Case, accents and a typo are forgiven, synonyms known; the last word may be a beginning. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** Everything of an item that an admin decides. */
export type ItemInput = {
  carBrandId: Scalars['ID']['input'];
  categoryId: Scalars['ID']['input'];
  description: Scalars['String']['input'];
  /** Pictures uploaded before, by POST /uploads; the first is the main one. */
  imageIds: Array<Scalars['ID']['input']>;
  inStock?: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  /** A former price, shown struck through; null or empty for none. */
  originalPrice?: InputMaybe<Scalars['String']['input']>;
  /** One price or two: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'. */
  priceRange: Scalars['String']['input'];
};

/** How a list of items is ordered. */
export type ItemOrder =
  | 'NAME'
  | 'NEWEST'
  | 'PRICE_HIGH'
  | 'PRICE_LOW'
  /** What fits a search best. Without a search: newest first. */
  | 'RELEVANCE';

/** The local lists of somebody who was a guest until now. */
export type MergeGuestListsInput = {
  /** At most 1,000 lines. */
  cart?: Array<GuestCartLineInput>;
  /** Made by the client for just these lists, and kept until the answer is there: the same key never adds anything twice. With other lists under the same key: IDEMPOTENCY_KEY_REUSED. */
  key: Scalars['String']['input'];
  /** Ids of items, at most 1,000. */
  wishlist?: Array<Scalars['ID']['input']>;
};

/** Who did something, as seen by who is asking. */
export type OrderEventActor =
  | 'CUSTOMER'
  | 'SHOP'
  | 'YOU';

/** CONFIRMED sets the actual price; CANCELLED is by the customer; CALLED, which only admins see, changes no status. */
export type OrderEventKind =
  | 'CALLED'
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'PLACED'
  | 'STATUS_CHANGED';

/** Filters compose: an order must pass all that are given. */
export type OrderFilter = {
  /** The beginning of an order's id (such as the short id) or of its customer's id, or a part of the shipping address; case is ignored. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<OrderStatus>;
};

export type OrderLineInput = {
  itemId: Scalars['ID']['input'];
  /** From 1 to 999. */
  quantity?: Scalars['Int']['input'];
};

/** DELIVERED and FAILED are final. A cancelled order is FAILED with cancelledAt set. */
export type OrderStatus =
  | 'CONFIRMED'
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING';

export type PlaceOrderInput = {
  /** Made by the client, once per intent: the same key never makes a second order. */
  idempotencyKey: Scalars['String']['input'];
  /** At most 100 different items; the same item twice adds up. */
  lines: Array<OrderLineInput>;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Missing or blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** A call to the customer of an order, answered or not. */
export type RecordCallInput = {
  /** Made by the client, once per call: the same key never makes a second line. */
  idempotencyKey: Scalars['String']['input'];
  /** For colleagues, at most 2,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** More than 0, at most 99999999.99. It binds nobody before confirmOrder. */
  offeredPrice?: InputMaybe<Scalars['Decimal']['input']>;
  orderId: Scalars['ID']['input'];
  /** Whether the customer was reached. */
  reached: Scalars['Boolean']['input'];
  /** When the customer is to be called again: in the future, within 30 days. */
  tryAgainAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RegisterInput = {
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** Used to contact the customer about orders. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** ADMIN and SYSTEM_ADMIN have the same rights; the owner is not an admin. */
export type Role =
  | 'ADMIN'
  | 'CUSTOMER'
  | 'SYSTEM_ADMIN'
  | 'SYSTEM_OWNER';

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};
