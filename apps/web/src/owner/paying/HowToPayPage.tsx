import { useState } from 'react';
import { longestOrders } from '../../staff/longestOrders';
import { messageOf } from '../../staff/messageTexts';
import { StaffPage } from '../../staff/StaffPage';
import { useFailure } from '../../staff/useFailure';
import { NotLoaded } from '../../ui/NotLoaded';
import { HowToPayForm } from './HowToPayForm';
import { useHowToPayPageQuery } from './HowToPayPage.generated';

export function HowToPayPage() {
  const { data, loading, error, refetch } = useHowToPayPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useFailure(data, loading, error);
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <StaffPage title="How to pay">
      {data ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <HowToPayForm saved={data.howToPay} onPreview={setPreview} onSaved={() => void refetch()} />
          <Messages howToPay={preview} />
        </div>
      ) : (
        failure && <NotLoaded title="How to pay could not be loaded" {...failure} />
      )}
    </StaffPage>
  );
}

/** A text as long as the token in a real link. */
const LINK_END = 'x'.repeat(22);

/** A preview of the messages. Names and amounts are the longest possible, so real messages are shorter. */
function Messages({ howToPay }: { howToPay: string | null }) {
  const link = `${window.location.origin}/order/${LINK_END}`;
  return (
    <section aria-labelledby="messages" className="grid grid-cols-1 content-start gap-3">
      <h2 id="messages" className="text-22">
        Messages to customers
      </h2>
      <p className="text-14 text-muted">
        Each with the longest names and amounts. What does not fit into one SMS of 160 characters is left out
        whole; the link shows it.
      </p>
      {longestOrders(howToPay).map((order) => {
        const { name, text, sms } = messageOf(order, link);
        return (
          <details key={name} className="rounded-card border border-line bg-surface px-4 py-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold first-letter:uppercase">
              {name}
            </summary>
            <h3 className="mt-2 text-14 text-muted">WhatsApp, email</h3>
            <p className="text-14 wrap-anywhere whitespace-pre-line">{text}</p>
            <h3 className="mt-3 text-14 text-muted">{`SMS, ${sms.length} characters`}</h3>
            <p className="mb-2 text-14 wrap-anywhere">{sms}</p>
          </details>
        );
      })}
    </section>
  );
}
