import { useApolloClient } from '@apollo/client/react';
import { MAX_VEHICLE_FILE } from '@beambright/domain';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../session/refreshSession';
import { reloadCatalogue } from '../reloadCatalogue';
import { uploadFile, UploadFailure } from '../uploadFile';

/** What `POST /uploads/vehicles` answers. */
export interface VehicleFileResult {
  /** Whether the new vehicles were added. */
  add: boolean;
  counts: { new: number; known: number; refused: number };
  refused: { line: number; column: string | null; message: string }[];
  ignored: string[];
  warnings: string[];
}

interface Choices {
  add: boolean;
  createMissing: boolean;
}

interface Sending {
  /** How much is sent, from 0 to 1. */
  share: number;
  isAdding: boolean;
}

const targetOf = ({ add, createMissing }: Choices) => ({
  url: `/uploads/vehicles?add=${add}&createMissing=${createMissing}`,
  what: 'file',
  megabytes: MAX_VEHICLE_FILE.megabytes,
  resultOf: (body: Record<string, unknown>) =>
    body['counts'] ? (body as unknown as VehicleFileResult) : undefined,
});

/** Has a file of vehicles checked when it is picked and when a choice changes, and then added. Unmounting aborts it. */
export function useVehicleFile() {
  const client = useApolloClient();
  const [file, setFile] = useState<File | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<VehicleFileResult | null>(null);
  const aborting = useRef<AbortController>(null);

  useEffect(() => () => aborting.current?.abort(), []);

  async function send(sent: File, choices: Choices): Promise<void> {
    const { signal } = (aborting.current = new AbortController());
    setProblem(undefined);
    const show = (share: number) => setSending({ share, isAdding: choices.add });
    show(0);
    try {
      const done = await uploadFile(sent, targetOf(choices), { onProgress: show, signal });
      setResult(done);
      if (done.add) void reloadCatalogue(client);
    } catch (reason) {
      if (!(reason instanceof UploadFailure)) throw reason;
      setProblem(reason.message);
      if (!choices.add) setResult(null);
      // The session redirects to the sign-in page.
      if (reason.hasSessionEnded) void refreshSession(client);
    }
    setSending(null);
  }

  function pick([picked, ...others]: File[]) {
    if (!picked || sending !== null) return;
    if (others.length > 0) {
      setProblem('Choose one file at a time.');
      return;
    }
    setFile(picked);
    setResult(null);
    void send(picked, { add: false, createMissing });
  }

  function choose(isChosen: boolean) {
    if (sending !== null) return;
    setCreateMissing(isChosen);
    if (file) void send(file, { add: false, createMissing: isChosen });
  }

  function add() {
    if (file) void send(file, { add: true, createMissing });
  }

  const isAdded = result?.add === true;
  const toAdd = result && !isAdded ? result.counts.new : 0;
  const name = file?.name ?? '';
  return { name, createMissing, sending, problem, result, isAdded, toAdd, pick, choose, add };
}
