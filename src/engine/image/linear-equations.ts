/**
 * Solves linear equations by Gauss-Jordan elimination with partial pivoting, in place.
 *
 * @param matrix n rows of the n coefficients of an equation and, after them, its right-hand sides, one or several
 * @returns for each right-hand side the n unknowns; null where the matrix is singular
 */
export function solveInto(matrix: number[][]): number[][] | null {
  const size = matrix.length;
  const width = matrix[0].length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) pivot = row;
    if (Math.abs(matrix[pivot][column]) < 1e-9) return null;
    [matrix[column], matrix[pivot]] = [matrix[pivot], matrix[column]];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = matrix[row][column] / matrix[column][column];
      for (let k = column; k < width; k++) matrix[row][k] -= factor * matrix[column][k];
    }
  }
  return Array.from({ length: width - size }, (_, side) => matrix.map((row, k) => row[size + side] / row[k]));
}
