import type { Browser } from './browser.js';
import type { Call } from './call.js';

const USER = 'user';

export class Session {
  constructor(
    private readonly browser: Browser,
    private readonly call: Call,
  ) {}

  /** Redirects owners to /owner, others to /admin. */
  async loginStaff(email: string, password: string): Promise<void> {
    const { role } = await this.call<{ user_id: string; role: string }>('POST', '/login', {
      email,
      password,
    });
    this.remember(email, role);
    this.browser.location = role === 'system_owner' ? '/owner' : '/admin';
  }

  async loginCustomer(email: string, password: string): Promise<void> {
    const { user } = await this.call<{ user: { role: string } }>('POST', '/login-user', { email, password });
    this.remember(email, user.role);
    this.browser.location = '/';
  }

  /** Sends the phone number only if there is one. */
  async register(email: string, password: string, phone = ''): Promise<void> {
    const msisdn = phone.trim();
    const body = { email, password, ...(msisdn && { msisdn }) };
    const { user } = await this.call<{ user: { role: string } }>('POST', '/register-user', body);
    this.remember(email, user.role);
    this.browser.location = '/';
  }

  /** The account's role, or null. */
  async check(): Promise<string | null> {
    try {
      return (await this.call<{ userType: string }>('GET', '/verify')).userType;
    } catch {
      this.browser.storage.delete(USER);
      return null;
    }
  }

  /** Redirects to /admin/login even if the call fails. */
  async logout(): Promise<void> {
    await this.call('POST', '/logout').catch(() => undefined);
    this.browser.storage.delete(USER);
    this.browser.location = '/admin/login';
  }

  private remember(email: string, role: string): void {
    this.browser.storage.set(USER, JSON.stringify({ email, role }));
  }
}
