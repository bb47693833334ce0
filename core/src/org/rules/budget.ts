/** Headcount, FTE and salary each show what is assigned, what is budgeted and what is left: the balance is never stored (document 1, point 3). */
import type { BudgetLine } from '@tenure/contract/org/chart';

export const budgetLine = (assigned: number, budget: number): BudgetLine => ({
  assigned,
  budget,
  balance: budget - assigned,
});

/** FTE and money are kept in hundredths and travel as they are entered: a number with two decimals. */
export const hundredthsLine = (assigned: number, budget: number): BudgetLine => ({
  assigned: assigned / 100,
  budget: budget / 100,
  balance: (budget - assigned) / 100,
});
