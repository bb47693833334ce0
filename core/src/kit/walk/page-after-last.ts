/**
 * Lists select the total along with their rows, so a page after the last has no total. In that case the first
 * row is requested as well, to include the total in the response.
 */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';

type Input = InputOf<Endpoint>;
interface Paged {
  readonly metadata?: { readonly pagination?: Numbers };
  readonly total?: number;
  readonly per_page?: number;
}
interface Numbers {
  readonly totalItems: number;
  readonly itemsPerPage: number;
}

export async function withTotal(
  input: Input,
  run: (input: Input) => Promise<unknown> | undefined,
): Promise<unknown> {
  const answer = (await run(input)) as Paged | undefined;
  const { page } = input.query as { page?: number };
  if (!answer || page === undefined || page === 1 || totalOf(answer) !== 0) return answer;
  const firstRow = { ...input, query: { ...input.query, page: 1, itemsPerPage: 1 } };
  const total = totalOf((await run(firstRow)) as Paged) ?? 0;
  return total === 0 ? answer : saying(answer, total);
}

const totalOf = ({ metadata, total }: Paged) => metadata?.pagination?.totalItems ?? total;

function saying(answer: Paged, total: number): Paged {
  const pagination = answer.metadata?.pagination;
  if (!pagination)
    return { ...answer, total, ...{ total_pages: Math.ceil(total / (answer.per_page ?? 1)) } };
  const totalPages = Math.ceil(total / pagination.itemsPerPage);
  return {
    ...answer,
    metadata: {
      ...answer.metadata,
      pagination: { ...pagination, ...{ totalItems: total, totalPages } },
    },
  };
}
