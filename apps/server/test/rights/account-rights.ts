import { PASSWORD } from '../builders.js';
import { type Answers, CALLERS, detail, field, type Right, route } from './right.js';

const ownCredentials = `input: { email: $email, password: "${PASSWORD}" }`;

const alike = (expected: unknown): Answers =>
  ({ ...Object.fromEntries(CALLERS.map((caller) => [caller, expected])), guest: null }) as Answers;

export const ACCOUNT_RIGHTS: Right[] = [
  field('the signed-in, not refused', '{ me { id email phone role isActive createdAt } }', 'ok', null),
  field('the owner', '{ users { totalCount } }'),
  field('the owner', '{ userCounts { total } }'),
  field('the owner', 'query ($unknown: ID!) { user(id: $unknown) { id } }', null),
  field(
    'the owner',
    'query ($buyer: ID!) { user(id: $buyer) { orderCount orderTotal newestOrders { id } } }',
  ),
  detail(
    'what one has ordered oneself',
    '{ me { orderTotal newestOrders { actualPrice } } }',
    alike({ orderTotal: '0.00', newestOrders: [] }),
  ),
  field(
    'the owner',
    'mutation { createStaff(input: { email: "", role: ADMIN }) { mail link } }',
    'EMAIL_INVALID',
  ),
  field(
    'the owner',
    'mutation ($unknown: ID!) { sendPasswordLink(userId: $unknown) { mail link } }',
    'USER_NOT_FOUND',
  ),
  field('the signed-in', `mutation { updateAccount(name: "${'x'.repeat(101)}") { id } }`, 'TEXT_TOO_LONG'),
  field('the owner', 'mutation ($unknown: ID!) { manageUser(id: $unknown) { id } }', 'USER_NOT_FOUND'),
  field('the owner', 'mutation ($unknown: ID!) { deleteUser(id: $unknown) { id } }', 'USER_NOT_FOUND'),
  field('signed-in customers', `mutation { deleteAccount(password: "${'x'.repeat(129)}") }`, 'TEXT_TOO_LONG'),
  field(
    'the owner',
    `mutation { writeHelpPage(topic: PAYING, text: "${'x'.repeat(10_001)}") { topic } }`,
    'TEXT_TOO_LONG',
  ),
  field('the signed-in', '{ howToPay { number } }', null),
  field(
    'the owner',
    `mutation { setHowToPay(howToPay: { kind: TILL, number: "1", name: "A" }, password: "") { number } }`,
    'HOW_TO_PAY_INVALID',
  ),
  field('the owner', '{ failedJobs { nodes { what reason } } }'),
  field('the owner', 'mutation ($unknown: ID!) { retryJob(id: $unknown) }', 'JOB_NOT_FOUND'),
  field('the owner', 'mutation ($unknown: ID!) { dismissJob(id: $unknown) }', 'JOB_NOT_FOUND'),
  field('public', 'mutation { register(input: { email: "", password: "" }) { id } }', 'EMAIL_INVALID'),
  field(
    'customers',
    `mutation ($email: String!) { signIn(${ownCredentials}) { id } }`,
    'ok',
    'WRONG_CREDENTIALS',
  ),
  field(
    'staff',
    `mutation ($email: String!) { signInStaff(${ownCredentials}) { id } }`,
    'ok',
    'WRONG_CREDENTIALS',
  ),
  field('public', 'mutation { signOut }'),
  field(
    'the signed-in',
    'mutation { changePassword(currentPassword: "", newPassword: "") { id } }',
    'PASSWORD_TOO_SHORT',
  ),
  field('public', 'mutation { requestPasswordReset(email: "") }', 'EMAIL_INVALID'),
  field('public', 'mutation { resetPassword(token: "", newPassword: "secret") }', 'RESET_LINK_INVALID'),

  ...route('the owner', 'POST /api/v1/manage-user', 400, { body: { is_active: 'no' } }),
  ...route('public', 'POST /api/v1/register-user', 400, { body: '{' }),
  ...route('public', 'POST /api/v1/login', 400, { body: {} }),
  ...route('public', 'POST /api/v1/login-user', 400, { body: {} }),
  ...route('public', 'POST /api/v1/logout', 200),
  ...route('the signed-in', 'GET /api/v1/verify', 200),
];
