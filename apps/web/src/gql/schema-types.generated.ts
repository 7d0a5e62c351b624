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
  /** An amount in Kenyan shillings, or a percentage: a string with two decimals, as "2500.50". */
  Decimal: { input: string; output: string; }
};

/** The amount that was agreed for an order line. */
export type AgreedLineInput = {
  /** The amount for all pieces of the line together, at least "0.00". */
  amount: Scalars['Decimal']['input'];
  /** Id of the order line; for placeOrderFor, which creates the lines, id of the item. */
  id: Scalars['ID']['input'];
  /** The number of pieces that the admin was shown; ORDER_CORRECTED if the line now has another number. Not compared if null. */
  quantity?: InputMaybe<Scalars['Int']['input']>;
};

/** A car of the account. */
export type CarInput = {
  /** The frame number: the chassis code of the vehicle and 6 or 7 digits, such as 'NZE141-6048723'; null or empty for none. */
  frameNumber?: InputMaybe<Scalars['String']['input']>;
  /** The customer's name for the car, at most 60 characters; null or empty for none. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the car's vehicle, such as 'toyota-axio-nze141'; VEHICLE_NOT_FOUND if unknown. */
  vehicle: Scalars['String']['input'];
  /** The year of manufacture, from 1980 to 2099; null if unknown. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** Address, notes and idempotency key of a checkout. Items and prices come from the cart on the server. */
export type CheckoutInput = {
  /** The car that the items should fit. The order keeps the car and, on each line, whether the item fits it. Null for none. */
  car?: InputMaybe<OrderCarInput>;
  /** Made by the client, 1 to 100 characters; repeating it makes no second order. */
  idempotencyKey: Scalars['String']['input'];
  /** Notes for the shop, at most 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** The customer's own number for the order, such as a job number; one line, at most 60 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The lines that the customer was shown, in any order: CART_CHANGED if lines, quantities or prices of the cart differ now. Not compared if null or when a key is repeated. */
  seen?: InputMaybe<Array<SeenLineInput>>;
  /** The shipping address, at most 500 characters. Default, also if blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** Corrections of a pending order. Fields that are not given stay as they are. */
export type CorrectOrderInput = {
  /** Items to add, each as a new line at the current price. An item that the order already has in the same quantity is not added; if the order has it in another quantity, the error is ORDER_CORRECTED. */
  added?: InputMaybe<Array<OrderLineInput>>;
  /** New quantities, at most 100; ORDER_EMPTY if no line is left. */
  lines?: InputMaybe<Array<QuantityReplacement>>;
  /** The notes of the customer, at most 2,000 characters. */
  notes?: InputMaybe<TextReplacement>;
  /** Id of the order: ORDER_NOT_FOUND if unknown. */
  orderId: Scalars['ID']['input'];
  /** The phone of the customer's account, at most 20 characters. */
  phone?: InputMaybe<TextReplacement>;
  /** The customer's own order number; one line, at most 60 characters. */
  reference?: InputMaybe<TextReplacement>;
  /** The shipping address, at most 500 characters; 'Nairobi, Kenya' if blank. */
  shippingAddress?: InputMaybe<TextReplacement>;
};

/** A new link to an order. */
export type CreateOrderLinkInput = {
  /** A note that an admin adds to the order's history, as with noteOrder, such as where the link is sent; at most 2,000 characters. NOT_ALLOWED for customers. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** The token at the end of the link's address, if the client makes it to show the link before the response: 128 random bits as 22 characters of base64url, otherwise INVALID_INPUT. Repeating a token makes no second link. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** A range of days in Nairobi time. Both ends are inclusive and optional. */
export type DayRange = {
  /** The last day, such as 2026-01-31. If it is omitted or later than today, the range ends today. DATE_INVALID if malformed, DATE_RANGE_INVALID if it is before the start. */
  end?: InputMaybe<Scalars['String']['input']>;
  /** The first day. Default: no limit. DATE_INVALID if malformed. */
  start?: InputMaybe<Scalars['String']['input']>;
  /** The time on the last day at which the range ends; by default the end of that day. RANGE_TIME_INVALID without `end`, for a time on another day, and if `end` is more than 25 months ago, since the visits of that day are deleted. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Who brings an order to the customer; the customer sees these details. */
export type DispatchOrderInput = {
  /** The carrier: 'Rider' or a coach company; at most 60 characters, TEXT_REQUIRED if blank. */
  carrier: Scalars['String']['input'];
  /** Made by the client, 1 to 100 characters; repeating it makes no second dispatch. */
  idempotencyKey: Scalars['String']['input'];
  /** A note for the customer, such as where to collect the parcel; at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Id of a confirmed order; ORDER_NOT_FOUND if unknown. */
  orderId: Scalars['ID']['input'];
  /** Phone number of the rider or of the coach office, at most 20 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Name of the rider, at most 100 characters. */
  riderName?: InputMaybe<Scalars['String']['input']>;
  /** Number of the waybill, at most 40 characters. */
  waybill?: InputMaybe<Scalars['String']['input']>;
};

/** Why an order failed. */
export type FailureReason =
  /** The customer cancelled it. */
  | 'CANCELLED'
  /** The customer had ordered the same items twice. */
  | 'DUPLICATE'
  /** The customer had found the items elsewhere. */
  | 'FOUND_ELSEWHERE'
  /** Staff gave no reason. */
  | 'NOT_GIVEN'
  /** Another reason. */
  | 'OTHER'
  /** The shop did not have an item. */
  | 'OUT_OF_STOCK'
  /** The price was too high. */
  | 'TOO_DEAR'
  /** The phone number was not that of the customer. */
  | 'WRONG_NUMBER';

/** How the shop knows of a fitment. */
export type FitBasis =
  /** It was checked in a call to a customer. */
  | 'CALL'
  /** The catalogue of a maker says so. */
  | 'CATALOGUE'
  /** The fitment was copied from another item and not checked for this one. */
  | 'COPIED'
  /** The part was fitted to such a car. */
  | 'FITTED'
  /** It was found out when a customer returned the part. */
  | 'RETURN'
  /** A supplier said so. */
  | 'SUPPLIER';

/** The group of an item in a list sorted by fit. The groups come in this order: FITS, FITS_IF, NAMED, OF_BRAND, UNIVERSAL, OTHER, DOES_NOT_FIT; in a search UNIVERSAL comes before OF_BRAND. Items in NAMED, OF_BRAND and OTHER were not checked. */
export type FitClass =
  /** The item does not fit. */
  | 'DOES_NOT_FIT'
  /** The item fits, without conditions. */
  | 'FITS'
  /** The item fits under a condition: see `fit.parts.reasons`. */
  | 'FITS_IF'
  /** The item was not checked, but its name has the car's model or chassis code. */
  | 'NAMED'
  /** The item was not checked, but it is for the car's brand, and its name has no other model. */
  | 'OF_BRAND'
  /** Any other item that was not checked, or has nothing to do with cars. */
  | 'OTHER'
  /** The item fits all cars. In a search, this group precedes OF_BRAND. */
  | 'UNIVERSAL';

/** Groups of items by whether they fit a car. Items that have nothing to do with cars are in none. */
export type FitGroup =
  /** Items with the verdict DOES_NOT_FIT. */
  | 'DOES_NOT_FIT'
  /** Items with the verdict FITS, FITS_IF or UNIVERSAL. */
  | 'FITS'
  /** Items with the verdict UNKNOWN. */
  | 'NOT_CHECKED';

/** Which cars an item is made for. */
export type FitKind =
  /** The item has nothing to do with cars. */
  | 'NOT_FOR_CARS'
  /** The item is made for certain cars: those of its fitments. */
  | 'SPECIFIC'
  /** The item is made for all cars. */
  | 'UNIVERSAL';

/** Where a part sits on a car. */
export type FitPosition =
  /** At the front of the car. */
  | 'FRONT'
  /** The inner one of two such parts. */
  | 'INNER'
  /** On the left, the passenger's side. */
  | 'LEFT'
  /** The lower one of two such parts. */
  | 'LOWER'
  /** The outer one of two such parts. */
  | 'OUTER'
  /** At the rear of the car. */
  | 'REAR'
  /** On the right, the driver's side. */
  | 'RIGHT'
  /** The upper one of two such parts. */
  | 'UPPER';

/** Whether an item fits a car. */
export type FitVerdict =
  /** The item does not fit the car. */
  | 'DOES_NOT_FIT'
  /** The item fits the car, without conditions. */
  | 'FITS'
  /** The item may fit the car: the reasons of the verdict say what it depends on. */
  | 'FITS_IF'
  /** The item fits all cars. */
  | 'UNIVERSAL'
  /** The shop does not know whether the item fits the car. */
  | 'UNKNOWN';

/** A statement that an item fits a vehicle or does not fit it. */
export type FitmentInput = {
  /** How the shop knows whether the item fits. */
  basis: FitBasis;
  /** The condition, such as 'with A/C', at most 100 characters; null or empty for none. */
  condition?: InputMaybe<Scalars['String']['input']>;
  /** Id of the item that the fitment was copied from, with the basis COPIED; null or omitted if unknown. */
  copiedFromId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the item fits the vehicle. */
  fits: Scalars['Boolean']['input'];
  /** The fitment's first month, such as '2006-10'; null or empty for the vehicle's first. */
  fromMonth?: InputMaybe<Scalars['String']['input']>;
  /** Where the part sits on the car; null or empty if unknown. */
  positions?: InputMaybe<Array<FitPosition>>;
  /** First serial (the 6 or 7 digits of a frame number) of the fitment; null or empty for no limit. */
  serialFrom?: InputMaybe<Scalars['String']['input']>;
  /** The last serial, with the same first digit and length as serialFrom. */
  serialTo?: InputMaybe<Scalars['String']['input']>;
  /** The fitment's last month, such as '2012-05'; null or empty for the vehicle's last. */
  toMonth?: InputMaybe<Scalars['String']['input']>;
  /** Id of the vehicle; VEHICLE_NOT_FOUND if unknown. */
  vehicleId: Scalars['ID']['input'];
};

/** A line of a guest's cart. */
export type GuestCartLineInput = {
  /** Id of the item. If unknown, the result lists the line as skipped. */
  itemId: Scalars['ID']['input'];
  /** Number of pieces. More than 999 count as 999; a line with less than 1 is skipped. */
  quantity?: Scalars['Int']['input'];
};

/** The lists that a guest keeps in the browser. */
export type GuestList =
  /** The cart. */
  | 'CART'
  /** The wishlist. */
  | 'WISHLIST';

/** What a help page is about. */
export type HelpTopic =
  /** Where the shop delivers, how soon, and at what price. */
  | 'DELIVERY'
  /** When and how customers pay. */
  | 'PAYING'
  /** What customers can return, and until when. */
  | 'RETURNS'
  /** What the warranty covers, and for how long. */
  | 'WARRANTY';

/** How customers pay an agreed price by M-Pesa. */
export type HowToPayInput = {
  /** Within how many days after agreeing on a price customers are asked to pay, 1 to 30; null if they are told no day. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the number is of a till or a paybill. */
  kind: PaymentKind;
  /** The name that M-Pesa shows, at most 40 letters, digits, blanks and .,&'()- */
  name: Scalars['String']['input'];
  /** The till or paybill number, 5 to 7 digits. */
  number: Scalars['String']['input'];
};

/** A column of a file of items. */
export type ImportColumn =
  /** 'All cars listed': whether the list of cars is complete, yes or no. */
  | 'ALL_CARS_LISTED'
  /** 'Car brand': the name of the car brand. */
  | 'CAR_BRAND'
  /** 'Category': the name of the category. */
  | 'CATEGORY'
  /** 'Equal to': the numbers of other makers for an equal part. */
  | 'CROSS'
  /** 'Delete': whether the row deletes the item, yes or no. */
  | 'DELETE'
  /** 'Description': the description. */
  | 'DESCRIPTION'
  /** 'Fits': the cars that the item fits or does not fit, one statement a line. */
  | 'FITS'
  /** 'Barcode': barcodes of 8, 12, 13 or 14 digits. */
  | 'GTIN'
  /** 'ID': the id of the item. */
  | 'ID'
  /** 'In stock': whether the item can be ordered, yes or no. */
  | 'IN_STOCK'
  /** 'Made for': whether the item is made for certain cars, for all cars, or has nothing to do with cars. */
  | 'MADE_FOR'
  /** 'Maker': the maker of the part, who gave it the MPNs. */
  | 'MAKER'
  /** 'MPN': the numbers that the maker of the part gave it. */
  | 'MPN'
  /** 'Name': the name of the item. */
  | 'NAME'
  /** 'OEM': the numbers that the maker of the car gave the part. */
  | 'OEM'
  /** 'Original price': a former price, shown struck through. */
  | 'ORIGINAL_PRICE'
  /** 'Our number': the numbers that the shop gave the item. */
  | 'OWN'
  /** 'Pictures': up to 20 https addresses of pictures to add. */
  | 'PICTURES'
  /** 'Price': the price, or a range; only the lowest price if the file also has 'Price to'. */
  | 'PRICE'
  /** 'Price to': the highest price; empty for a single price. */
  | 'PRICE_TO';

/** A value that every row gets for a column, instead of one from the file. */
export type ImportConstantInput = {
  /** The column for which every row gets the value. */
  column: ImportColumn;
  /** The value, written as in a cell. */
  value: Scalars['String']['input'];
};

/** Which header of the file stands for a column. */
export type ImportMappingInput = {
  /** The column that the header stands for. */
  column: ImportColumn;
  /** The name that the first row of the file gives the column. */
  header: Scalars['String']['input'];
};

/** What a row of a file would do, or did. */
export type ImportOutcome =
  /** The row changes an item. */
  | 'CHANGED'
  /** The row deletes an item. */
  | 'DELETED'
  /** The row adds an item. */
  | 'NEW'
  /** The row changes nothing, because it has errors. */
  | 'REFUSED'
  /** The row changes nothing, because the item has these values already. */
  | 'UNCHANGED';

/** The state of an import. */
export type ImportState =
  /** The rows of the import are applied, except the refused ones. */
  | 'APPLIED'
  /** The rows of the import are being applied. */
  | 'APPLYING'
  /** The dry run has ended: the rows say what would happen. */
  | 'CHECKED'
  /** The dry run failed; it can be started again. */
  | 'FAILED'
  /** The dry run reads the file. */
  | 'READING'
  /** Applying has stopped before all rows were applied; it can go on. */
  | 'STOPPED'
  /** The import is being undone. */
  | 'UNDOING'
  /** The import is undone, except the rows that were left alone. */
  | 'UNDONE'
  /** Undoing has stopped before all rows were undone; it can go on. */
  | 'UNDO_STOPPED'
  /** The file is stored and not checked yet. */
  | 'UPLOADED';

/** Filters of a list of items. An item must match all of them. */
export type ItemFilter = {
  /** Only items for this car brand; an unknown id matches nothing. */
  carBrandId?: InputMaybe<Scalars['ID']['input']>;
  /** Only items of this category; an unknown id matches nothing. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** The chassis code of the customer's car, instead of `vehicle`, if only the code is known: the car may be any vehicle with this code, of any model. */
  chassisCode?: InputMaybe<Scalars['String']['input']>;
  /** Only items of this group for the car; needs `vehicle` or `chassisCode`. */
  fit?: InputMaybe<FitGroup>;
  /** true: only items in stock; false: only items out of stock. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only items whose price range starts at this price or less. */
  priceMax?: InputMaybe<Scalars['Decimal']['input']>;
  /** Only items whose price range reaches this price or more. */
  priceMin?: InputMaybe<Scalars['Decimal']['input']>;
  /** Full-text search in name, description, category and brand, at most 200 characters. Ignores case and accents, tolerates typos and knows synonyms; the last word may be incomplete. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The customer's car, as the slug of a vehicle: the car that `fit` and `fitCounts` are about. By itself it leaves out no items. */
  vehicle?: InputMaybe<Scalars['String']['input']>;
  /** The car's year of manufacture, from 1980 to 2099; null if unknown. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** The fields of an item that admins set. */
export type ItemInput = {
  /** Id of the car brand; CAR_BRAND_NOT_FOUND if unknown. */
  carBrandId: Scalars['ID']['input'];
  /** Id of the category; CATEGORY_NOT_FOUND if unknown. */
  categoryId: Scalars['ID']['input'];
  /** Plain text, 1 to 5,000 characters. */
  description: Scalars['String']['input'];
  /** Ids of uploaded pictures (POST /uploads), main image first, at most 20 (TOO_MANY_IMAGES). IMAGE_NOT_FOUND for an unknown id, IMAGE_TAKEN if another item has one of the pictures. */
  imageIds: Array<Scalars['ID']['input']>;
  /** Whether the item can be ordered. */
  inStock?: Scalars['Boolean']['input'];
  /** The name, 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** The part numbers of the item, at most 100 (TOO_MANY_NUMBERS). If omitted or null, updateItem leaves them unchanged. NUMBER_TAKEN if another item has the same number of the kind OWN (given by the shop), or the same MPN of the same maker. */
  numbers?: InputMaybe<Array<ItemNumberInput>>;
  /** The previous price, shown struck through; null or empty for none. */
  originalPrice?: InputMaybe<Scalars['String']['input']>;
  /** A price or a range: '2000', '2000 - 3000', 'Ksh 2,000 - 3,000'. */
  priceRange: Scalars['String']['input'];
};

/** A part number of an item. */
export type ItemNumberInput = {
  /** The kind of number. */
  kind: NumberKind;
  /** Name of the maker who gave the number, at most 100 characters; new makers are added. */
  maker?: InputMaybe<Scalars['String']['input']>;
  /** The number, at most 40 characters; line breaks, tabs, commas or semicolons separate several numbers. GTIN_INVALID for a wrong barcode, INVALID_INPUT for a number with other letters than A to Z. */
  number: Scalars['String']['input'];
};

/** The order of a list of items. */
export type ItemOrder =
  /** By name, A to Z. */
  | 'NAME'
  /** Most recently added first. */
  | 'NEWEST'
  /** Highest price first, by the maximum of the price range. */
  | 'PRICE_HIGH'
  /** Lowest price first, by the minimum of the price range. */
  | 'PRICE_LOW'
  /** Best match of a search first. Without a search: newest first. */
  | 'RELEVANCE';

/** The outcome of sending an email. */
export type MailOutcome =
  /** The mail server did not accept the email. */
  | 'FAILED'
  /** No mail server is set up: send the returned `link` yourself. */
  | 'NOT_SENT'
  /** The mail server accepted the email. */
  | 'SENT'
  /** The mail server is slow; the shop keeps trying to send the email. */
  | 'UNDER_WAY';

/** The lists that a guest kept locally before signing in. */
export type MergeGuestListsInput = {
  /** The lines of the cart, at most 1,000. */
  cart?: Array<GuestCartLineInput>;
  /** Idempotency key, generated by the client for these lists and kept until the response arrives: a key is applied only once. IDEMPOTENCY_KEY_REUSED if it was used with other lists. */
  key: Scalars['String']['input'];
  /** Ids of the items of the wishlist, at most 1,000. */
  wishlist?: Array<Scalars['ID']['input']>;
};

/** How near matches match a search. They lack some of its words, or have all, but those about the part in their description only. */
export type NearMatchKind =
  /** The items have some of the words. */
  | 'OTHER'
  /** The items have all words of the search about the car, but not all about the part. */
  | 'SAME_CAR'
  /** The items have all words of the search about the part, but not all about the car. */
  | 'SAME_PART';

/** A person whom staff know by phone only, and who is added with the order. */
export type NewCallerInput = {
  /** The name, at most 100 characters. */
  name: Scalars['String']['input'];
  /** The phone number to call; at most 20 characters. Several callers may have the same. */
  phone: Scalars['String']['input'];
};

/** Why a customer does not buy. */
export type NotBuyingReason =
  /** The customer has ordered the same items twice. */
  | 'DUPLICATE'
  /** The customer has found the items elsewhere. */
  | 'FOUND_ELSEWHERE'
  /** Another reason. */
  | 'OTHER'
  /** The shop does not have an item. */
  | 'OUT_OF_STOCK'
  /** The price is too high. */
  | 'TOO_DEAR'
  /** The phone number is not that of the customer. */
  | 'WRONG_NUMBER';

/** A note for colleagues about an order. */
export type NoteOrderInput = {
  /** Made by the client, 1 to 100 characters; repeating it makes no second note. */
  idempotencyKey: Scalars['String']['input'];
  /** The note, shown to colleagues and part of the data that the customer can download; at most 2,000 characters, TEXT_REQUIRED if blank. */
  note: Scalars['String']['input'];
  /** Id of an order of any status; ORDER_NOT_FOUND if unknown. */
  orderId: Scalars['ID']['input'];
};

/** The kind of a part number: who gave it, or a barcode. */
export type NumberKind =
  /** The number of another maker, for an equal part. */
  | 'CROSS'
  /** The barcode, as 14 digits. */
  | 'GTIN'
  /** The number that the maker of the part gave it. Unique for each maker. */
  | 'MPN'
  /** The number that the maker of the car gave the part. */
  | 'OEM'
  /** The number that the shop itself gave the item. Unique. */
  | 'OWN';

/** How a part number matches a text. */
export type NumberMatchKind =
  /** The part number begins with the text. */
  | 'BEGINNING'
  /** The part number is the one in the text, or replaces it. */
  | 'EXACT'
  /** As EXACT, but only if O counts as 0 and I as 1, or if the A of Mercedes-Benz numbers is added or left out: ask whether this number is meant. */
  | 'LOOK_ALIKE';

/** A part number and the number that replaces it, to be added. */
export type NumberReplacementInput = {
  /** The name of a maker of which the shop has part numbers, ignoring case. */
  maker: Scalars['String']['input'];
  /** The number that replaces the old one, at most 40 characters. */
  newNumber: Scalars['String']['input'];
  /** The replaced number, at most 40 characters. */
  oldNumber: Scalars['String']['input'];
};

/** The customer's car. */
export type OrderCarInput = {
  /** The slug of the car's vehicle, such as 'toyota-axio-nze141'; VEHICLE_NOT_FOUND if unknown. */
  vehicle: Scalars['String']['input'];
  /** The year of manufacture, from 1980 to 2099; null if unknown. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** The actor of an event, relative to the current user. */
export type OrderEventActor =
  /** The customer of the order. */
  | 'CUSTOMER'
  /** A member of staff. */
  | 'SHOP'
  /** The current user. */
  | 'YOU';

/** What happened to an order. */
export type OrderEventKind =
  /** An admin called the customer, reached or not. Visible to admins only; the status does not change. */
  | 'CALLED'
  /** The customer cancelled the order. */
  | 'CANCELLED'
  /** An admin set the actual price. */
  | 'CONFIRMED'
  /** An admin corrected a pending order, such as its items; the status does not change. */
  | 'ORDER_CORRECTED'
  /** The customer, or staff for the customer, placed the order. */
  | 'PLACED'
  /** An admin corrected the actual price; the status does not change. */
  | 'PRICE_CORRECTED'
  /** An admin changed the status. */
  | 'STATUS_CHANGED';

/** Filters of a list of orders. An order must match all of them. */
export type OrderFilter = {
  /** The last day of the orders in Nairobi time, as 2026-01-31. DATE_INVALID if malformed, DATE_RANGE_INVALID if before the start. */
  end?: InputMaybe<Scalars['String']['input']>;
  /** Finds orders by any of these: their code; the start of their id (such as the short id) or of the customer's id, without regard to hyphens, blanks and '#'; the customer's phone in any spelling, or at least 4 of its digits; a part of the reference, of the customer's email or name, of a product or of the shipping address. A search of one or two characters finds only the start of a word. Ignores case; at most 200 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The first day of the orders in Nairobi time, as 2026-01-31. DATE_INVALID if malformed. */
  start?: InputMaybe<Scalars['String']['input']>;
  /** Only orders of this status. */
  status?: InputMaybe<OrderStatus>;
};

/** An item to order and its quantity. */
export type OrderLineInput = {
  /** Id of the item; ITEM_NOT_FOUND and ITEM_OUT_OF_STOCK reject the whole order. */
  itemId: Scalars['ID']['input'];
  /** Number of pieces, from 1 to 999. */
  quantity?: Scalars['Int']['input'];
};

/** A part of an order that admins can correct. */
export type OrderPart =
  /** The car of the order. */
  | 'CAR'
  /** The agreed delivery fee. */
  | 'DELIVERY_FEE'
  /** The agreed discount. */
  | 'DISCOUNT'
  /** The quantity of a line. */
  | 'ITEMS'
  /** The notes of the customer. */
  | 'NOTES'
  /** The phone number of the customer's account. */
  | 'PHONE_NUMBER'
  /** The agreed price, or the agreed amount of a line. */
  | 'PRICE'
  /** The customer's own number for the order. */
  | 'REFERENCE'
  /** The shipping address. */
  | 'SHIPPING_ADDRESS';

/** Status of an order. DELIVERED and FAILED are final, except for an undo within 10 seconds. A cancelled order is FAILED with cancelledAt set. */
export type OrderStatus =
  /** The final price is agreed; not delivered yet. */
  | 'CONFIRMED'
  /** Delivered to the customer. Final. */
  | 'DELIVERED'
  /** Closed by the shop without a sale, or cancelled by the customer. Final. */
  | 'FAILED'
  /** Placed; the shop calls the customer to agree the final price. */
  | 'PENDING';

/** The customer for whom staff place an order. */
export type OrderedForInput =
  /** Id of a caller whom the shop knows; USER_NOT_FOUND otherwise. */
  { callerId: Scalars['ID']['input']; email?: never; newCaller?: never; }
  |  /** The email of an active customer account; USER_NOT_FOUND otherwise. The order is then one of this account: the customer sees it in `myOrders`. */
  { callerId?: never; email: Scalars['String']['input']; newCaller?: never; }
  |  /** A caller whom the shop does not know yet. */
  { callerId?: never; email?: never; newCaller: NewCallerInput; };

/** How customers pay by M-Pesa. */
export type PaymentKind =
  /** A paybill, whose account number is the code of the order. */
  | 'PAYBILL'
  /** A Buy Goods till: payments carry no account number. */
  | 'TILL';

/** How a person is known to the shop. */
export type PersonKind =
  /** The person has an account, with an email and a password. */
  | 'ACCOUNT'
  /** The person is known by phone only, without email and password. */
  | 'CALLER';

/** An order that staff place for a customer. */
export type PlaceOrderForInput = {
  /** The agreed price, which confirms the order; if null, the order waits for a call. ACTUAL_PRICE_INVALID if not more than 0 or above "99999999.99". */
  agreedPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** The car that the items should fit. The order keeps the car and, on each line, whether the item fits it. Null for none. */
  car?: InputMaybe<OrderCarInput>;
  /** The customer. */
  customer: OrderedForInput;
  /** Made by the client, 1 to 100 characters; repeating it makes no second order. */
  idempotencyKey: Scalars['String']['input'];
  /** At most 100 different items; quantities of the same item add up. */
  lines: Array<OrderLineInput>;
  /** Notes for the shop, at most 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** What the agreed price is made of; null if only a sum was agreed. PRICE_PARTS_INVALID if the parts do not make up the price. */
  parts?: InputMaybe<PricePartsInput>;
  /** The customer's own number for the order, such as a job number; one line, at most 60 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The lines that the customer was shown, in any order. If items, quantities or prices differ now, the error is CART_CHANGED, as in a checkout. Not compared if null or when a key is repeated. */
  seen?: InputMaybe<Array<SeenLineInput>>;
  /** The shipping address, at most 500 characters. Default, also if blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** An order of given items, independent of the cart. */
export type PlaceOrderInput = {
  /** The car that the items should fit. The order keeps the car and, on each line, whether the item fits it. Null for none. */
  car?: InputMaybe<OrderCarInput>;
  /** Made by the client, 1 to 100 characters; repeating it makes no second order. */
  idempotencyKey: Scalars['String']['input'];
  /** At most 100 different items; quantities of the same item add up. */
  lines: Array<OrderLineInput>;
  /** Notes for the shop, at most 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** The customer's own number for the order, such as a job number; one line, at most 60 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The lines that the customer was shown, in any order. If items, quantities or prices differ now, the error is CART_CHANGED, as in a checkout. Not compared if null or when a key is repeated. */
  seen?: InputMaybe<Array<SeenLineInput>>;
  /** The shipping address, at most 500 characters. Default, also if blank: 'Nairobi, Kenya'. */
  shippingAddress?: InputMaybe<Scalars['String']['input']>;
};

/** What an agreed price is made of. */
export type PricePartsInput = {
  /** The delivery fee; must be less than the price if `lines` is null. */
  deliveryFee?: InputMaybe<Scalars['Decimal']['input']>;
  /** The discount, at most the sum of `lines`; not allowed if `lines` is null. */
  discount?: InputMaybe<Scalars['Decimal']['input']>;
  /** The agreed amounts: every line of the order once. The price is the sum of these amounts, minus the discount, plus the delivery fee. Null if only a sum was agreed. */
  lines?: InputMaybe<Array<AgreedLineInput>>;
};

/** Lowest and highest price; equal for a single price. */
export type PriceRangeInput = {
  /** The highest price, in Kenyan shillings. */
  max: Scalars['Decimal']['input'];
  /** The lowest price, in Kenyan shillings. */
  min: Scalars['Decimal']['input'];
};

/** The replacement of the quantity of an order line. */
export type QuantityReplacement = {
  /** The number of pieces that the admin was shown. */
  from: Scalars['Int']['input'];
  /** Id of the order line. */
  id: Scalars['ID']['input'];
  /** The right number of pieces, from 1 to 999; 0 removes the line. */
  to: Scalars['Int']['input'];
};

/** A call to the customer of an order, whether reached or not. */
export type RecordCallInput = {
  /** Generated by the client, once per call: a key never records a second call. */
  idempotencyKey: Scalars['String']['input'];
  /** Why the customer does not buy; the order fails. Not allowed with tryAgainAt. */
  notBuying?: InputMaybe<NotBuyingReason>;
  /** A note for colleagues, also in the customer's data download; at most 2,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The offered price, more than 0 and at most 99999999.99. Not binding until confirmOrder. */
  offeredPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** Id of an order that waits for a call; otherwise ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL. */
  orderId: Scalars['ID']['input'];
  /** Whether the customer was reached. */
  reached: Scalars['Boolean']['input'];
  /** When to call the customer again: in the future, within 30 days. */
  tryAgainAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The number that was called, if it is not the customer's. The order stays pending and is due again in 24 hours. ORDER_CORRECTED if the account has another phone by now. Not allowed if `reached` is true, or with tryAgainAt or notBuying. */
  wrongNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The data of a new customer account. */
export type RegisterInput = {
  /** The email, at most 254 characters; unique, ignoring case. */
  email: Scalars['String']['input'];
  /** The password, 6 to 128 characters. */
  password: Scalars['String']['input'];
  /** The phone number, which is used to contact the customer about orders. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** The role of an account. ADMIN and SYSTEM_ADMIN have the same permissions; the owner is not an admin. */
export type Role =
  /** Manages the catalogue, orders and calls. */
  | 'ADMIN'
  /** Has a cart, a wishlist and orders. */
  | 'CUSTOMER'
  /** The same as ADMIN. */
  | 'SYSTEM_ADMIN'
  /** Sees statistics and orders, and manages accounts. */
  | 'SYSTEM_OWNER';

/** An item in the version that the admin was shown. */
export type SeenItemInput = {
  /** Id of the item; ITEM_NOT_FOUND if unknown. */
  id: Scalars['ID']['input'];
  /** The version that was shown; ITEM_CHANGED if there is a newer one. */
  version: Scalars['Int']['input'];
};

/** A line of the order as the customer was shown it. */
export type SeenLineInput = {
  /** Id of the item; at most one line per item. */
  itemId: Scalars['ID']['input'];
  /** The price of one piece. */
  price: PriceRangeInput;
  /** Number of pieces. */
  quantity: Scalars['Int']['input'];
};

/** The credentials of an account. */
export type SignInInput = {
  /** The email; case is ignored. */
  email: Scalars['String']['input'];
  /** The password, at most 128 characters. */
  password: Scalars['String']['input'];
};

/** The data of a new staff account. */
export type StaffInput = {
  /** Email for the password link and for sign-in; unique, ignoring case. */
  email: Scalars['String']['input'];
  /** The name of the person, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The phone number for colleagues, at most 20 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The role, which may be any except CUSTOMER; otherwise INVALID_INPUT. */
  role: Role;
};

/** The replacement of a text. */
export type TextReplacement = {
  /** The text that the admin was shown; null if there was none. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** The right text; blank to remove the text. */
  to: Scalars['String']['input'];
};

/** Filters of accounts. An account must match all given filters. */
export type UserFilter = {
  /** true: only active accounts; false: only inactive ones. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** CALLER: callers, who have no account; ACCOUNT or null: accounts. */
  kind?: InputMaybe<PersonKind>;
  /** Accounts with any of these roles; an empty list finds no account. */
  roles?: InputMaybe<Array<Role>>;
  /** Part of the name, email or phone number. Ignores case, accents and the format of the number. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** The fields of a vehicle that admins set. */
export type VehicleInput = {
  /** The body, at most 40 characters; null or empty for none. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** Id of the car brand; CAR_BRAND_NOT_FOUND if unknown. */
  carBrandId: Scalars['ID']['input'];
  /** The chassis code that frame numbers begin with: 2 to 8 letters A to Z and digits. */
  chassisCode: Scalars['String']['input'];
  /** The engine code: 2 to 12 letters A to Z, digits and hyphens; null or empty for none. */
  engineCode?: InputMaybe<Scalars['String']['input']>;
  /** The first month of production, such as '2006-10'; from 1950 to 2100. */
  fromMonth: Scalars['String']['input'];
  /** Whether staff have checked the vehicle. */
  isChecked: Scalars['Boolean']['input'];
  /** The name of the model, 1 to 60 characters. If the brand has a model whose name differs only in case or signs, such as 'x trail' for 'X-Trail', this name replaces its name; otherwise a new model is added. */
  model: Scalars['String']['input'];
  /** The last month of production, such as '2012-05'; null or empty if it is still built. */
  toMonth?: InputMaybe<Scalars['String']['input']>;
};
