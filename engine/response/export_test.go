package response

// How many classes, periods and effects there are, the class 0 included.
const (
	ClassCount  = classCount
	PeriodCount = periodCount
	EffectCount = effectCount
)
