export {
  isAdmin,
  isOwner,
  isStaff,
  assertPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  normalPassword,
  ORIGIN_PARAM,
  RESET_LINK_MINUTES,
  type Role,
  ROLES,
} from './accounts.js';
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
} from './calendar.js';
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
} from './call-queue.js';
export { candidatesOf, type Candidate, type Car, type Vehicle } from './car-candidates.js';
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
} from './car-months.js';
export { checkedByCall } from './checked-by-call.js';
export { type CarText, type FleetVehicle, resolveCarText } from './car-text.js';
export { likelyCars, namedVehicles } from './likely-car-text.js';
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
} from './cart.js';
export { assertEmail, isEmail, normalEmail } from './email.js';
export {
  assertConsistentFitments,
  type CheckedFitment,
  checkedFitments,
  checkedSerials,
  type EnteredFitment,
  MAX_ITEM_FITMENTS,
} from './entered-fitment.js';
export {
  checkedVehicle,
  type EnteredVehicle,
  isChassisCode,
  parseMonth,
  parseVehicleId,
} from './entered-vehicle.js';
export type { CatalogueError, ErrorKind } from './catalogue-error.js';
export { type ErrorCode, ERRORS } from './error-catalogue.js';
export * from './account-errors.js';
export * from './cart-errors.js';
export * from './catalogue-errors.js';
export * from './import-errors.js';
export * from './input-errors.js';
export * from './list-errors.js';
export * from './order-errors.js';
export * from './service-errors.js';
export { shortened } from './error-words.js';
export { DomainError, problemOf } from './errors.js';
export {
  type Fit,
  FIT_BASES,
  FIT_KINDS,
  FIT_POSITIONS,
  FIT_VERDICTS,
  type FitBasis,
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
} from './fit-verdict.js';
export { hasFrameNumberShape, isNearCarNumber, mayNameOneCar } from './frame-number.js';
export { HELP_TOPICS, type HelpTopic } from './help-pages.js';
export {
  assertImageCount,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_MEGABYTES,
  MAX_IMAGES_PER_FORM,
  MAX_ITEM_IMAGES,
} from './images.js';
export {
  columnName,
  IMPORT_UNDO_DAYS,
  ITEM_FILE_COLUMNS,
  ITEM_FILE_KEYS,
  SAME_FOR_ALL,
  type ItemFileColumn,
  MAX_IMPORT_FILE,
  MAX_VEHICLE_FILE,
} from './import-file.js';
export {
  assertCanStart,
  IMPORT_STATES,
  IMPORT_STEPS,
  type ImportState,
  type ImportStep,
} from './import-states.js';
export { missedSearchText } from './missed-search.js';
export { frameCodeOf } from './model-code.js';
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
} from './money.js';
export {
  NUMBER_KINDS,
  NUMBER_LABELS,
  NUMBER_MATCH_KINDS,
  type NumberKind,
  type NumberMatchKind,
} from './number-kinds.js';
export {
  assertCanCorrectPhone,
  type CorrectableOrder,
  type Correction,
  correctOrder,
  ORDER_PARTS,
  type OrderChange,
  type OrderPart,
  type Replacement,
} from './order-correction.js';
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
} from './order-history.js';
export { checkedLine, HYPHEN, normalized, oneLine, withHyphens, withoutAccents } from './one-line.js';
export {
  assertIdempotencyKey,
  DEFAULT_SHIPPING_ADDRESS,
  isIdempotencyKey,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_ORDER_LINES,
  orderLinesOf,
  type RequestedLine,
  shippingAddressOf,
} from './order-request.js';
export { type OrderSearch, orderSearchOf, type SearchedText } from './order-search.js';
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
} from './order-status.js';
export {
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
} from './part-number.js';
export { bySlug, INDEXED_FROM_ITEMS, partsPath } from './parts-pages.js';
export { codesOfPlates, withoutPlates } from './plate.js';
export { hasPhonePart, normalPhone, type PhoneLinks, phoneLinks, phonePartsOf } from './phone.js';
export {
  assertPercent,
  changedByPercent,
  MAX_PERCENT,
  MAX_PRICE_CHANGES,
  MIN_PERCENT,
} from './price-percent.js';
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
} from './price-range.js';
export {
  LEFT_OUT_PARAM,
  PRODUCT_CAR,
  PRODUCT_FILTERS,
  PRODUCT_PARAMETERS,
  type ProductFilter,
  type ProductFilterKind,
  type ProductParameterKind,
  searchInAddress,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from './product-parameters.js';
export { assertOrderQuantity, isOrderQuantity, MAX_QUANTITY, MIN_QUANTITY } from './quantity.js';
export { meanOf, percentOf, placeInRange } from './rates.js';
export { lineWeight, shareRevenue } from './revenue.js';
export { checkedSavedCar, isSameCar, MAX_CARS, type SavedCar } from './saved-car.js';
export { assertAsSeen, changedLines, type LineChange, type SeenLine } from './seen-lines.js';
export { assertListLength, assertText, LENGTHS, type TextLimits, textOrNone } from './text.js';
export { typedYears } from './typed-years.js';
export { isSlug, slugOf, vehicleSlug } from './vehicle-slug.js';
