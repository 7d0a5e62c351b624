import { IconArrowLeft, IconPlayerTrackNext, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { keepFocus } from '../../page/useKeepFocus';
import { StaffPage } from '../../staff/StaffPage';
import { Button, ButtonLink } from '../../ui/Button';
import { Alerts } from '../alerts/Alerts';
import { CallList } from './CallList';
import { KeyHint } from './KeyHint';
import { NoOpenOrder } from './NoOpenOrder';
import { OpenOrder } from './OpenOrder';
import { ShortcutKeys } from './ShortcutKeys';
import { useCallQueue } from './useCallQueue';
import { useDeskKeys } from './useDeskKeys';
import { useNextCall } from './useNextCall';
import { useNow } from './useNow';
import { useOpenCall } from './useOpenCall';
import { ShortcutsContext, useKeyShortcut, useShortcutsChoice } from './useShortcuts';

export function CallsPage() {
  const desk = useRef<HTMLDivElement>(null);
  const call = useOpenCall();
  const queue = useCallQueue();
  const { openNext, advance, isBusy } = useNextCall(queue, call);
  const now = useNow();
  const navigate = useNavigate();
  const [areKeysOn, chooseKeys] = useShortcutsChoice();
  const [areKeysShown, showKeys] = useState(false);
  useFocusAfterClose(call.id);
  useDeskKeys(desk, areKeysOn, {
    openNext: () => void openNext(),
    close: call.close,
    newOrder: () => void navigate(staffPaths.adminNewOrder),
    showKeys: () => showKeys(true),
  });
  const isQueueEmpty = queue.isLoaded && queue.due.length + queue.later.length === 0;

  return (
    <ShortcutsContext value={areKeysOn}>
      <StaffPage
        title="Call queue"
        tools={
          <>
            <div className={call.id ? 'max-lg:hidden' : ''}>
              <Alerts />
            </div>
            <NewOrderLink isHiddenOnPhones={call.id !== null} />
            <ShortcutKeys
              isOn={areKeysOn}
              onChoose={chooseKeys}
              isOpen={areKeysShown}
              onOpen={() => showKeys(true)}
              onClose={() => showKeys(false)}
            />
            <NextTools
              isOpen={call.id !== null}
              isBusy={isBusy}
              onClose={call.close}
              onNext={() => void openNext()}
            />
          </>
        }
      >
        {queue.newRefusedSince && (
          <p role="status" className="mt-4 rounded-control border border-failed bg-surface p-3">
            {`Since ${timeText(queue.newRefusedSince)} orders of new customers in one network are refused: there were too many within an hour. Look at the newest orders before you call.`}
          </p>
        )}
        <div
          ref={desk}
          className={`mt-4 grid grid-cols-1 gap-5 ${isQueueEmpty ? '' : 'lg:grid-cols-[20rem_minmax(0,1fr)]'}`}
        >
          {!isQueueEmpty && (
            <div
              className={`lg:sticky lg:top-18 lg:-m-1 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:p-1 ${call.id ? 'max-lg:hidden' : ''}`}
            >
              <CallList queue={queue} openId={call.id} now={now} onOpen={call.open} />
            </div>
          )}
          <div className="min-w-0">
            {call.id ? (
              <OpenOrder
                key={call.id}
                id={call.id}
                desk={desk}
                areKeysOn={areKeysOn}
                now={now}
                onDone={() => void advance()}
                onClose={call.close}
              />
            ) : (
              queue.isLoaded && <NoOpenOrder queue={queue} now={now} />
            )}
          </div>
        </div>
      </StaffPage>
    </ShortcutsContext>
  );
}

function NewOrderLink({ isHiddenOnPhones }: { isHiddenOnPhones: boolean }) {
  const key = useKeyShortcut('O');
  return (
    <ButtonLink
      to={staffPaths.adminNewOrder}
      aria-keyshortcuts={key}
      className={isHiddenOnPhones ? 'max-lg:hidden' : ''}
    >
      <IconPlus size={20} aria-hidden />
      New order
      <KeyHint letter="O" />
    </ButtonLink>
  );
}

interface NextToolsProps {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onNext: () => void;
}

function NextTools({ isOpen, isBusy, onClose, onNext }: NextToolsProps) {
  const key = useKeyShortcut('N');
  return (
    <>
      {isOpen && (
        <Button onClick={onClose} className="mr-auto lg:hidden">
          <IconArrowLeft size={20} aria-hidden />
          Queue
        </Button>
      )}
      <Button
        look={isOpen ? 'secondary' : 'primary'}
        isBusy={isBusy}
        aria-keyshortcuts={key}
        onClick={onNext}
      >
        <IconPlayerTrackNext size={20} aria-hidden />
        Next order
        <KeyHint letter="N" />
      </Button>
    </>
  );
}

/** When the view of an order closes, focuses its row, or the page if the order has left the queue. */
function useFocusAfterClose(id: string | null): void {
  const last = useRef(id);
  useEffect(() => {
    if (last.current && !id) {
      document.querySelector<HTMLElement>(`[data-call="${last.current}"]`)?.focus();
      keepFocus();
    }
    last.current = id;
  }, [id]);
}
