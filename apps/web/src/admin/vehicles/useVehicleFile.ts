import { useApolloClient } from '@apollo/client/react';
import { MAX_VEHICLE_FILE } from '@beambright/domain';
import { useState } from 'react';
import { reloadCatalogue } from '../reloadCatalogue';
import { useFileUpload } from '../useFileUpload';

/** The response of `POST /uploads/vehicles`. `add` says whether the new vehicles were added. */
export interface VehicleFileResult {
  add: boolean;
  counts: { new: number; known: number; refused: number };
  refused: { line: number; column: string | null; message: string }[];
  ignored: string[];
  warnings: string[];
}

const targetOf = (add: boolean, createMissing: boolean) => ({
  url: `/uploads/vehicles?add=${add}&createMissing=${createMissing}`,
  what: 'file',
  megabytes: MAX_VEHICLE_FILE.megabytes,
  resultOf: (body: Record<string, unknown>) =>
    body['counts'] ? (body as unknown as VehicleFileResult) : undefined,
});

/** Sends the picked file of vehicles: first to be checked, again when an option changes, and at last to be added. */
export function useVehicleFile() {
  const client = useApolloClient();
  const { sending, problem, send, onlyOf } = useFileUpload();
  const [file, setFile] = useState<File | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [result, setResult] = useState<VehicleFileResult | null>(null);

  async function check(sent: File, isChosen: boolean, isAdded = false) {
    setAdding(isAdded);
    const done = await send(sent, targetOf(isAdded, isChosen));
    setAdding(false);
    if (done || !isAdded) setResult(done ?? null);
    if (done?.add) void reloadCatalogue(client);
  }

  function pick(files: File[]) {
    const picked = onlyOf(files);
    if (!picked) return;
    setFile(picked);
    setResult(null);
    void check(picked, createMissing);
  }

  function choose(isChosen: boolean) {
    if (sending) return;
    setCreateMissing(isChosen);
    if (file) void check(file, isChosen);
  }

  function add() {
    if (file) void check(file, createMissing, true);
  }

  return { name: file?.name ?? '', createMissing, sending, isAdding, problem, result, pick, choose, add };
}
