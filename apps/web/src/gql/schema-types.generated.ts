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
  /** What the shop should know about the order, at most 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Missing or blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** Nairobi days, written 2026-01-31, both included; either may be missing. */
export type DayRange = {
  /** The last day; missing or null: until today. DATE_RANGE_INVALID before the start. */
  end?: InputMaybe<Scalars['String']['input']>;
  /** The first day; missing or null: from the beginning. DATE_INVALID for what is no day. */
  start?: InputMaybe<Scalars['String']['input']>;
  /** For a range of one day: only what came before this instant of it. RANGE_TIME_INVALID for any other. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A line of a guest's cart. */
export type GuestCartLineInput = {
  /** The item; one that the shop does not know is skipped as ITEM_NOT_FOUND. */
  itemId: Scalars['ID']['input'];
  /** More than 999 counts as 999; less than 1 is skipped. */
  quantity?: Scalars['Int']['input'];
};

/** The lists that a guest keeps in the browser. */
export type GuestList =
  /** The cart. */
  | 'CART'
  /** The wishlist. */
  | 'WISHLIST';

/** Filters compose: an item must pass all that are given. */
export type ItemFilter = {
  /** Only items for this car brand; an unknown one finds nothing. */
  carBrandId?: InputMaybe<Scalars['ID']['input']>;
  /** Only items of this category; an unknown one finds nothing. */
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
  /** A car brand of the shop, else CAR_BRAND_NOT_FOUND. */
  carBrandId: Scalars['ID']['input'];
  /** A category of the shop, else CATEGORY_NOT_FOUND. */
  categoryId: Scalars['ID']['input'];
  /** 1 to 5,000 characters of plain text. */
  description: Scalars['String']['input'];
  /** Pictures uploaded before, by POST /uploads; the first is the main one. IMAGE_TAKEN if another item has one. */
  imageIds: Array<Scalars['ID']['input']>;
  /** Whether it can be ordered. */
  inStock?: Scalars['Boolean']['input'];
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** A former price, shown struck through; null or empty for none. */
  originalPrice?: InputMaybe<Scalars['String']['input']>;
  /** One price or two: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'. */
  priceRange: Scalars['String']['input'];
};

/** How a list of items is ordered. */
export type ItemOrder =
  /** From A to Z. */
  | 'NAME'
  /** What was added last comes first. */
  | 'NEWEST'
  /** The highest price first, by where a price range ends. */
  | 'PRICE_HIGH'
  /** The lowest price first, by where a price range begins. */
  | 'PRICE_LOW'
  /** What fits a search best. Without a search: newest first. */
  | 'RELEVANCE';

/** What became of a mail. */
export type MailOutcome =
  /** The mail server did not take it. */
  | 'FAILED'
  /** No mail server is set up; pass the link on yourself. */
  | 'NOT_SENT'
  /** The mail server took it. */
  | 'SENT'
  /** The mail server is slow; it is tried further. */
  | 'UNDER_WAY';

/** The local lists of somebody who was a guest until now. */
export type MergeGuestListsInput = {
  /** At most 1,000 lines. */
  cart?: Array<GuestCartLineInput>;
  /** Made by the client for just these lists, and kept until the answer is there: the same key never adds anything twice. With other lists under the same key: IDEMPOTENCY_KEY_REUSED. */
  key: Scalars['String']['input'];
  /** Ids of items, at most 1,000. */
  wishlist?: Array<Scalars['ID']['input']>;
};

/** What items have in common with a search whose words no item has together. */
export type NearbyKind =
  /** They have some of its words. */
  | 'OTHER'
  /** They have all its words about the car. */
  | 'SAME_CAR'
  /** They have all its words about the part. */
  | 'SAME_PART';

/** Who did something, as seen by who is asking. */
export type OrderEventActor =
  /** The customer of the order. */
  | 'CUSTOMER'
  /** Somebody of the shop. */
  | 'SHOP'
  /** Whoever is asking. */
  | 'YOU';

/** CONFIRMED sets the actual price; CANCELLED is by the customer; CALLED, which only admins see, changes no status. */
export type OrderEventKind =
  /** An admin called the customer, reached or not. For admins only. */
  | 'CALLED'
  /** The customer cancelled it. */
  | 'CANCELLED'
  /** An admin set the actual price. */
  | 'CONFIRMED'
  /** The customer placed the order. */
  | 'PLACED'
  /** An admin chose another status. */
  | 'STATUS_CHANGED';

/** Filters compose: an order must pass all that are given. */
export type OrderFilter = {
  /** The beginning of an order's id (such as the short id) or of its customer's id, or a part of the shipping address, by one or two letters the beginning of a word in it; case is ignored. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only orders of this status. */
  status?: InputMaybe<OrderStatus>;
};

/** An item to be ordered. */
export type OrderLineInput = {
  /** The item: ITEM_NOT_FOUND, or ITEM_OUT_OF_STOCK, refuses the whole order. */
  itemId: Scalars['ID']['input'];
  /** From 1 to 999. */
  quantity?: Scalars['Int']['input'];
};

/** DELIVERED and FAILED are final. A cancelled order is FAILED with cancelledAt set. */
export type OrderStatus =
  /** The final price is agreed; the goods are to be delivered. */
  | 'CONFIRMED'
  /** The customer has the goods. Final. */
  | 'DELIVERED'
  /** Nothing came of it, or its customer cancelled it. Final. */
  | 'FAILED'
  /** Placed; the shop calls to agree the final price. */
  | 'PENDING';

/** Items to be ordered, whatever stands in the cart. */
export type PlaceOrderInput = {
  /** Made by the client, once per intent: the same key never makes a second order. */
  idempotencyKey: Scalars['String']['input'];
  /** At most 100 different items; the same item twice adds up. */
  lines: Array<OrderLineInput>;
  /** What the shop should know about the order, at most 2,000 characters. */
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
  /** An order that waits for a call, else ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL. */
  orderId: Scalars['ID']['input'];
  /** Whether the customer was reached. */
  reached: Scalars['Boolean']['input'];
  /** When the customer is to be called again: in the future, within 30 days. */
  tryAgainAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What a customer's account is made from. */
export type RegisterInput = {
  /** At most 254 characters; unique, ignoring case. */
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** Used to contact the customer about orders. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** ADMIN and SYSTEM_ADMIN have the same rights; the owner is not an admin. */
export type Role =
  /** Keeps the catalogue and deals with orders. */
  | 'ADMIN'
  /** Buys: a cart, a wishlist, orders. */
  | 'CUSTOMER'
  /** The same as ADMIN. */
  | 'SYSTEM_ADMIN'
  /** Sees figures and accounts. */
  | 'SYSTEM_OWNER';

/** What an account signs in with. */
export type SignInInput = {
  /** Case is ignored. */
  email: Scalars['String']['input'];
  /** At most 128 characters. */
  password: Scalars['String']['input'];
};

/** Somebody of the staff. */
export type StaffInput = {
  /** Where the link goes, and what the person signs in with; unique, ignoring case. */
  email: Scalars['String']['input'];
  /** How the person is called. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Where colleagues reach the person. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Any but CUSTOMER. */
  role: Role;
};

/** Filters compose: an account must pass all that are given. */
export type UserFilter = {
  /** Only active accounts, or only those that are not. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Any of these; an empty list finds nobody. */
  roles?: InputMaybe<Array<Role>>;
  /** A part of the name, of the email or of the phone, however it was written; case is ignored. */
  search?: InputMaybe<Scalars['String']['input']>;
};
