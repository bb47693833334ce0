/**
 * Headcount, FTE and salary each show assigned, budgeted and remaining: the balance is never stored (document
 * 1, point 3).
 */
import type { BudgetLine } from '@tenure/contract/org/chart';

export const budgetLine = (assigned: number, budget: number): BudgetLine => ({
  assigned,
  budget,
  balance: budget - assigned,
});

/** FTE and money are stored in hundredths and sent as numbers with two decimals. */
export const hundredthsLine = (assigned: number, budget: number): BudgetLine => ({
  assigned: assigned / 100,
  budget: budget / 100,
  balance: (budget - assigned) / 100,
});
