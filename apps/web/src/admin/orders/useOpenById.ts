import { orderSearchOf } from '@beambright/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';

type Edges = { node: { id: string; code: string } }[];

interface FoundOrders {
  list: { edges: Edges } | undefined;
  isLoading: boolean;
}

/** Opens the only order of the list on Enter in the search, if the text is its code or the start of its id. */
export function useOpenById(search: string, { list, isLoading }: FoundOrders): (entered: string) => void {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== entered) setEntered(undefined);
  }
  const isFound = list !== undefined && !isLoading && entered === search;
  const opened = isFound ? onlyIdOf(list.edges, search) : null;
  // Enter counts for this list only: a later list, such as of another status, must not open an order.
  if (isFound && opened === null) setEntered(undefined);

  useEffect(() => {
    if (opened !== null) void navigate(staffPaths.adminOrder(opened));
  }, [opened, navigate]);

  return setEntered;
}

function onlyIdOf([edge, ...others]: Edges, text: string): string | null {
  const { idStart, code } = orderSearchOf(text);
  if (!edge || others.length > 0) return null;
  const { node } = edge;
  const isMeant = node.code === code || (idStart !== null && node.id.replaceAll('-', '').startsWith(idStart));
  return isMeant ? node.id : null;
}
