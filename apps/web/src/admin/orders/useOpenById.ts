import { orderSearchOf } from '@beambright/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';

type Edges = { node: { id: string } }[];

interface FoundOrders {
  list: { edges: Edges } | undefined;
  isLoading: boolean;
}

/** For Enter in the search: opens the order if the list has only this one and its id starts with the text. */
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
  // Another list of the same search, such as of one status, is not what Enter was for.
  if (isFound && opened === null) setEntered(undefined);

  useEffect(() => {
    if (opened !== null) void navigate(staffPaths.adminOrder(opened));
  }, [opened, navigate]);

  return setEntered;
}

function onlyIdOf([edge, ...others]: Edges, text: string): string | null {
  const { idStart } = orderSearchOf(text);
  if (!edge || others.length > 0 || idStart === null) return null;
  return edge.node.id.replaceAll('-', '').startsWith(idStart) ? edge.node.id : null;
}
