package command

// Unanswered is unanswered.
var Unanswered = unanswered
