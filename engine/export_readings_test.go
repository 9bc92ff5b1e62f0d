package engine

// DifferenceCount is how many differences there are.
const DifferenceCount = differenceCount
