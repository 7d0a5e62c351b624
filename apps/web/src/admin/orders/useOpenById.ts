import { orderSearchOf } from '@beambright/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';

type Orders = { id: string; code: string }[];

/**
 * Makes Enter in the search open the only listed order, if the text is its code or the start of its id. `found` is undefined
 * while orders are loading and if loading failed.
 */
export function useOpenById(search: string, found: Orders | undefined): (entered: string) => void {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== entered) setEntered(undefined);
  }
  const isFound = found !== undefined && entered === search;
  const opened = isFound ? onlyIdOf(found, search) : null;
  // Enter counts for this list only: a later list, such as of another status, must not open an order.
  if (isFound && opened === null) setEntered(undefined);

  useEffect(() => {
    if (opened !== null) void navigate(staffPaths.adminOrder(opened));
  }, [opened, navigate]);

  return setEntered;
}

function onlyIdOf([order, ...others]: Orders, text: string): string | null {
  const { idStart, code } = orderSearchOf(text);
  if (!order || others.length > 0) return null;
  const isMeant =
    order.code === code || (idStart !== null && order.id.replaceAll('-', '').startsWith(idStart));
  return isMeant ? order.id : null;
}
