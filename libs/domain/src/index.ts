export {
  isAdmin,
  isOwner,
  isStaff,
  assertPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  normalPassword,
  ORIGIN_PARAM,
  PERSON_KINDS,
  type PersonKind,
  RESET_LINK_MINUTES,
  type Role,
  ROLES,
} from './accounts/accounts.js';
export {
  type Day,
  dayAfter,
  dayCount,
  dayOf,
  dayRange,
  FIRST_DAY,
  type InstantRange,
  LAST_DAY,
  mondayOf,
  parseDay,
  startOfDay,
  startOfMonth,
  visitsSince,
} from './text/calendar.js';
export {
  assertCallTime,
  assertStillPhone,
  type Call,
  checkedCall,
  CLAIM_MINUTES,
  dueAfter,
  isSameCall,
  MAX_DAYS_TO_CALL_AGAIN,
  NOT_BUYING_REASONS,
  type NotBuyingReason,
  waitsForCall,
} from './orders/call-queue.js';
export { candidatesOf, type Candidate, type Car, type Vehicle } from './cars/car-candidates.js';
export {
  covers,
  isCarYear,
  type Month,
  monthNumber,
  type Months,
  monthsOfCar,
  yearOfCar,
  monthsOfYear,
  monthText,
  overlapOf,
  yearsOfManufacture,
} from './cars/car-months.js';
export { checkedByCall } from './cars/checked-by-call.js';
export { type CarText, resolveCarText } from './cars/car-text.js';
export { likelyCars, namedVehicles } from './cars/likely-car-text.js';
export {
  acceptedInto,
  type CartLine,
  cartTotal,
  isAvailable,
  lineTotal,
  MAX_CART_LINES,
  MAX_WISHLIST_ENTRIES,
  mergedCarts,
  mergedWishlists,
  piecesIn,
  type PricedLine,
  type WishlistEntry,
  withItemAdded,
  withQuantity,
} from './orders/cart.js';
export { addressOf, assertEmail, DELETED_HOST, isEmail, normalEmail } from './accounts/email.js';
export {
  assertConsistentFitments,
  type CheckedFitment,
  checkedFitments,
  checkedSerials,
  type EnteredFitment,
  MAX_ITEM_FITMENTS,
} from './cars/entered-fitment.js';
export {
  checkedVehicle,
  type EnteredVehicle,
  isChassisCode,
  parseMonth,
  parseVehicleId,
} from './cars/entered-vehicle.js';
export type { CatalogueError, ErrorKind } from './errors/catalogue-error.js';
export { type ErrorCode, ERRORS } from './errors/error-catalogue.js';
export * from './errors/account-errors.js';
export * from './errors/cart-errors.js';
export * from './errors/catalogue-errors.js';
export * from './errors/import-errors.js';
export * from './errors/input-errors.js';
export * from './errors/list-errors.js';
export * from './errors/order-errors.js';
export * from './errors/service-errors.js';
export { shortened } from './errors/error-words.js';
export { DomainError, problemOf } from './errors/errors.js';
export { FIT_BASES, type FitBasis } from './errors/fit-basis.js';
export {
  type Fit,
  FIT_KINDS,
  FIT_POSITIONS,
  FIT_VERDICTS,
  type FitItem,
  type FitKind,
  type Fitment,
  type FitPosition,
  type FitReason,
  fitVerdict,
  type FitVerdict,
  type PartialFit,
  positionSet,
  positionsIn,
} from './cars/fit-verdict.js';
export { type FleetVehicle, namesOf } from './cars/fleet-names.js';
export { withoutCarNumbers, wordsOfCarNumbers } from './cars/car-numbers.js';
export { engineText } from './cars/engines.js';
export { hasFrameNumberShape, isNearCarNumber, mayNameOneCar } from './cars/frame-number.js';
export { HELP_TOPICS, type HelpTopic } from './text/help-pages.js';
export {
  assertImageCount,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_MEGABYTES,
  MAX_IMAGES_PER_FORM,
  MAX_ITEM_IMAGES,
} from './catalogue/images.js';
export {
  columnName,
  IMPORT_UNDO_DAYS,
  ITEM_FILE_COLUMNS,
  ITEM_FILE_KEYS,
  SAME_FOR_ALL,
  type ItemFileColumn,
  MAX_IMPORT_FILE,
  MAX_IMPORT_FILES,
  MAX_VEHICLE_FILE,
} from './catalogue/import-file.js';
export {
  assertCanStart,
  IMPORT_STATES,
  IMPORT_STEPS,
  type ImportState,
  type ImportStep,
} from './catalogue/import-states.js';
export { missedSearchText } from './catalogue/missed-search.js';
export { frameCodeOf } from './cars/model-code.js';
export {
  assertActualPrice,
  type Cents,
  centsOf,
  decimalOf,
  formatKsh,
  groupedText,
  isActualPrice,
  MAX_ACTUAL_PRICE,
  parseMoney,
  plainText,
  wholeShillings,
} from './money/money.js';
export {
  NUMBER_HELP,
  NUMBER_KINDS,
  NUMBER_LABELS,
  NUMBER_MATCH_KINDS,
  type NumberKind,
  type NumberMatchKind,
} from './numbers/number-kinds.js';
export {
  assertCanCorrectPhone,
  changedPriceParts,
  type CorrectableOrder,
  type Correction,
  correctOrder,
  endedPrice,
  ORDER_PARTS,
  type OrderChange,
  type OrderPart,
  type Replacement,
} from './orders/order-correction.js';
export {
  isCall,
  isRepeated,
  isUndo,
  kindOfStep,
  ORDER_STEP_KINDS,
  type OrderStep,
  type OrderStepKind,
  UNDO_MS,
  undoneStatus,
} from './orders/order-history.js';
export { checkedLine, HYPHEN, normalized, oneLine, withHyphens, withoutAccents } from './text/one-line.js';
export {
  assertIdempotencyKey,
  DEFAULT_SHIPPING_ADDRESS,
  isIdempotencyKey,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_ORDER_LINES,
  orderLinesOf,
  type RequestedLine,
  shippingAddressOf,
} from './orders/order-request.js';
export {
  assertCanDispatch,
  canDispatch,
  type Dispatch,
  dispatchOf,
  dispatchText,
  type TypedDispatch,
} from './orders/dispatch.js';
export { orderCodeOf, orderCodesNear } from './orders/order-code.js';
export { type OrderSearch, orderSearchOf, type SearchedText } from './orders/order-search.js';
export {
  allowedStatuses,
  assertCanCancel,
  assertCanChangeStatus,
  assertCanConfirm,
  assertCanCorrectPrice,
  assertStillIs,
  canCancel,
  canChangeStatus,
  canConfirm,
  canCorrectPrice,
  isFinal,
  isSold,
  needsPrice,
  ORDER_STATUSES,
  type OrderState,
  type OrderStatus,
  SOLD_STATUSES,
} from './orders/order-status.js';
export {
  assertNumberCount,
  checkedNumbers,
  checkedReplacement,
  type EnteredNumber,
  type EnteredReplacement,
  lookAlikeKeys,
  MAX_ITEM_NUMBERS,
  MAX_LISTED_REPLACEMENTS,
  numberKey,
  numbersWithin,
  type PartNumber,
  type TypedNumber,
  typedNumber,
} from './numbers/part-number.js';
export { bySlug, INDEXED_FROM_ITEMS, partsPath } from './cars/parts-pages.js';
export { hasPhonePart, normalPhone, type PhoneLinks, phoneLinks, phonePartsOf } from './text/phone.js';
export {
  assertPercent,
  changedByPercent,
  MAX_PERCENT,
  MAX_PRICE_CHANGES,
  MIN_PERCENT,
} from './money/price-percent.js';
export {
  addRanges,
  formatPriceRange,
  formatTotal,
  isBigMove,
  isFarOutside,
  isSingle,
  midOf,
  NO_PRICE,
  parsePriceRange,
  type PriceRange,
  priceRangeText,
  timesQuantity,
  totalText,
} from './money/price-range.js';
export {
  LEFT_OUT_PARAM,
  PRODUCT_CAR,
  PRODUCT_FILTERS,
  PRODUCT_PARAMETERS,
  SEARCHED_FIELD,
  type ProductFilter,
  type ProductFilterKind,
  type ProductParameterKind,
  searchInAddress,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from './catalogue/product-parameters.js';
export { type LineShare, type PriceParts, sharesOfPrice } from './money/price-parts.js';
export { assertOrderQuantity, isOrderQuantity, MAX_QUANTITY, MIN_QUANTITY } from './orders/quantity.js';
export { meanOf, percentOf, placeInRange } from './money/rates.js';
export { lineWeight, shareRevenue } from './money/revenue.js';
export { checkedSavedCar, isSameCar, MAX_CARS, type SavedCar } from './cars/saved-car.js';
export { assertAsSeen, changedLines, type LineChange, type SeenLine } from './orders/seen-lines.js';
export { assertListLength, assertText, LENGTHS, type TextLimits, textOrNone } from './text/text.js';
export { typedYears } from './cars/typed-years.js';
export { isSlug, slugOf, vehicleSlug } from './cars/vehicle-slug.js';
