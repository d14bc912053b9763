import { useQueryClient } from '@tanstack/react-query';

/** Shows the answer of an act at once, and refetches the lists. */
export const useFreshPartner = (id: string) => {
  const client = useQueryClient();
  return <A>(answer: A): A => {
    client.setQueryData(['staff', 'partner', id], answer);
    void client.invalidateQueries({ queryKey: ['staff', 'partners'] });
    return answer;
  };
};
