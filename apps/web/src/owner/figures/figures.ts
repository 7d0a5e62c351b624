/** Says what each of the owner's figures counts. 'These days' are those of the chosen range. */
export const FIGURES = {
  revenue: 'The agreed prices of the orders placed in these days that are confirmed or delivered now.',
  orders: 'All orders placed in these days, also those that failed since.',
  confirmedOrders: 'The orders placed in these days that are confirmed or delivered now.',
  averageOrder: 'The revenue divided by the confirmed and delivered orders.',
  visits: 'Pages of the shop that were opened; pages for staff, robots and changes of filters do not count.',
  signedInVisits: 'Pages opened by people who were signed in.',
  guestVisits: 'Pages opened by people who were not signed in.',
  sessions: 'Browsers that opened a page of the shop; a phone and a computer of one person are two.',
  newUsers: 'Accounts that were made in these days.',
  recurringUsers: 'Accounts that opened pages on two or more of these days.',
  registeredUsers: 'All accounts that were made by the end of these days.',
  orderRate:
    'Of every 100 browsers that opened a page of the shop, how many ordered. Orders that staff placed by phone have none.',
  registrationRate: 'Of every 100 browsers that opened a page of the shop, in how many an account was made.',
  orderingSessions: 'Browsers in which an order was placed.',
  buyers: 'Accounts with an order placed in these days, also one that failed.',
  viewers: 'Browsers that opened the page of a product.',
  confirmedSessions: 'Browsers with an order that is confirmed or delivered now.',
  stepShare: 'Of the browsers at the step with the most of them, usually the visits.',
  pending: 'Orders placed in these days that are not confirmed yet.',
  confirmed: 'Orders placed in these days with an agreed price that are not delivered yet.',
  delivered: 'Orders placed in these days that the customer has received.',
  failed: 'Orders placed in these days that were not bought or were cancelled.',
  cancelled: 'Failed orders that the customer cancelled in the shop.',
  orderShare: 'Of all orders placed in these days.',
  reasonOrders: 'Failed orders by what staff chose after the call, or cancelled by the customer.',
  reasonShare: 'Of all failed orders of these days.',
  belowEstimate: 'Orders agreed below the lowest price that the customer was shown.',
  withinEstimate: 'Orders agreed between the lowest and the highest price that the customer was shown.',
  aboveEstimate: 'Orders agreed above the highest price that the customer was shown.',
  estimateShare: 'Of the confirmed and delivered orders placed in these days.',
  estimate: 'The lowest and the highest prices shown for the confirmed and delivered orders.',
  medianWait: 'Half of the customers waited less from the order to the first call, half of them longer.',
  calledOrders:
    'Orders placed in these days with a call, or confirmed without one; not those that staff placed.',
  customerOrders: "The customer's confirmed and delivered orders placed in these days.",
  customerLast: 'The day on which the last of these orders was placed.',
  customerRevenue: 'The agreed prices of these orders.',
  namedOrders: 'Confirmed and delivered orders with at least one such product.',
  revenueShare: 'Its part of the agreed prices; all parts together are the total revenue.',
  sold: 'Pieces in the confirmed and delivered orders placed in these days.',
  views: 'How often the page of the product was opened in these days.',
  searchSessions: 'Browsers in which this was searched for in vain.',
  searchLast: 'The last of these days on which it was searched for in vain.',
  agreedOrders:
    'Confirmed and delivered orders whose price this person set, by confirming or by correcting last.',
  agreed: 'The prices agreed for these orders, in all.',
  place:
    '0% is the lowest price that the customers were shown, 100% the highest; below and above lie outside.',
  belowAmount: 'By how much these orders are below the lowest price shown, in all.',
  users: 'All accounts: customers and staff, active and inactive.',
  customers: 'Accounts that are neither of an admin nor of an owner.',
  staff: 'Accounts of admins and owners.',
  active: 'Accounts that can sign in.',
  inactive: 'Accounts that cannot sign in any more; their orders stay.',
  newThisMonth: 'Accounts made since the first day of this month.',
  userOrders: 'All orders of the account, also those that failed.',
  userTotal: "The agreed prices of the account's confirmed and delivered orders.",
  lastSeen: "The account's last request, exact to 5 minutes.",
} as const;

export type FigureKey = keyof typeof FIGURES;

export function figureId(figure: FigureKey): string {
  return `counts-${figure}`;
}
