export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

interface DemoAccountsProps {
  accounts: DemoAccount[];
  onPick: (account: DemoAccount) => void;
}

/** Buttons that fill in the accounts of a shop with demo data. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section
      aria-label="Demo accounts"
      className="rounded-control border border-dashed border-control bg-page p-2"
    >
      <p className="px-2 pt-1 text-14 text-muted">Demo shop. Tap an account to fill in the form:</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onPick(account)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control px-2 py-1 text-left text-14 transition hover:bg-raised"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{account.email}</span>
              <span className="font-mono text-muted">{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
